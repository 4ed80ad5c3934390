import { ContactFields } from './contact-fields.tsx';

export function ContactForm() {
  return <ContactFields />;
}
