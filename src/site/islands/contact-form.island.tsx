import { adoptStyles } from '#ui/adopt-styles.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import css from '../contact/received.css?inline';
import { mountIsland } from './mount.tsx';

adoptStyles(css);

export const mount = mountIsland(ContactForm);
