import { adoptStyles } from '#ui/adopt-styles.ts';
import { ChatWidget } from '../chat/chat-widget.tsx';
import css from '../chat/chat-window.css?inline';
import { mountIsland } from './mount.tsx';

adoptStyles(css);

export const mount = mountIsland(ChatWidget);
