import { define } from '#content-model/define.ts';
import { navigationSchema } from '#content-model/site-schema.ts';

/** Fixed bar and mobile menu. Labels: specification, section 2. */
export const navigation = define('navigation.ts', navigationSchema, {
  title: 'Portfolio',
  items: [
    { href: '#about', label: 'À propos' },
    { href: '#skills', label: 'Compétences' },
    { href: '#projects', label: 'Réalisations' },
    { href: '#services', label: 'Services' },
    { href: '#faq', label: 'FAQ' },
    { href: '#contact', label: 'Contact' },
  ],
  call: 'Appeler',
  contact: 'Contact',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  menuLabel: 'Navigation principale',
  backHome: 'Retour à l’accueil',
  callMobile: 'Appeler maintenant',
  contactMobile: 'Contactez-moi',
  skipLink: 'Aller au contenu',
  newWindow: 'nouvelle fenêtre',
  dockLabel: 'Contact direct',
  whatsappText: 'Bonjour, je vous écris depuis votre site.',
});
