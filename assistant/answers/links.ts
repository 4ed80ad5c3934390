import { formatPhone } from '../../content/format.ts';
import type { AssistantContent } from '../content.ts';

/** The addresses an answer may lead to, as [label](address); the chat widget makes them clickable. */
export function createLinks({ owner, texts }: AssistantContent) {
  const { links } = texts;
  return {
    name: owner.name,
    whatsapp: `[${links.whatsapp}](https://wa.me/${owner.whatsapp})`,
    phone: `[${formatPhone(owner.phone)}](tel:${owner.phone})`,
    email: `[${owner.email}](mailto:${owner.email})`,
    form: `[${links.form}](#contact)`,
    policy: `[${links.privacyPolicy}](/rgpd)`,
    notice: `[${links.legalNotice}](/mentions-legales)`,
    projects: `[${links.projects}](#projects)`,
    services: `[${links.services}](#services)`,
    networks: owner.social.map(({ label, url }) => `[${label}](${url})`).join(', '),
  } as const;
}

export type Links = ReturnType<typeof createLinks>;
