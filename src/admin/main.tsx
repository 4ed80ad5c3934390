import './admin.css';
import { createRoot } from 'react-dom/client';
import { Admin } from './admin.tsx';

const root = document.getElementById('gestion');
if (!root) throw new Error('gestion: the page has no #gestion');
createRoot(root).render(<Admin />);
