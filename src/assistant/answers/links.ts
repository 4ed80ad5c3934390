import { routes } from '#shared/routes.ts';
import { formatPhone } from '#shared/text/format.ts';
import type { AssistantContent } from '../content.ts';

/**
 * The addresses that an answer may lead to, as plain text: the chat widget makes links of them
 * (anchors and pages of the site, wa.me, e-mail, telephone), and they can be read without it.
 */
export function createLinks({ owner, texts }: AssistantContent) {
  const { links } = texts;
  return {
    name: owner.name,
    whatsapp: `${links.whatsapp} (https://wa.me/${owner.whatsapp})`,
    phone: formatPhone(owner.phone),
    email: owner.email,
    form: `${links.form} (#contact)`,
    policy: `${links.privacyPolicy} (${routes.privacyPolicy.path})`,
    notice: `${links.legalNotice} (${routes.legalNotice.path})`,
    projects: `${links.projects} (#projects)`,
    networks: owner.social.map(({ label, url }) => `${label} (${url})`).join(', '),
  } as const;
}
