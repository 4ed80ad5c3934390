import '../contact/received.css';
import { ContactForm } from '../contact/contact-form.tsx';
import { mountIsland } from './mount.tsx';

export const mount = mountIsland(ContactForm);
