import '../chat/chat-window.css';
import { ChatWidget } from '../chat/chat-widget.tsx';
import { mountIsland } from './mount.tsx';

export const mount = mountIsland(ChatWidget);
