import '../chat/chat-window.css';
import '../chat/answers.css';
import { ChatWidget } from '../chat/chat-widget.tsx';
import { mountIsland } from './mount.tsx';

export const mount = mountIsland(ChatWidget);
