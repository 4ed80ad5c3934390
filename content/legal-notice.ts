import { define } from '#content-model/define.ts';
import { legalPageSchema } from '#content-model/legal-page-schema.ts';
import { owner } from './owner.ts';
import { emailLink, publisherFacts, stated } from './publisher.ts';
import { retention } from './retention.ts';

const hostFacts = stated([
  { label: 'Hébergeur', value: owner.host.name },
  { label: 'Adresse', value: owner.host.address },
  { label: 'Téléphone', value: owner.host.phone },
  { label: 'Site', value: owner.host.url },
  { label: 'Pays où se trouvent les données', value: owner.host.country },
]);

/** Legal notice, /mentions-legales. Sections: specification, section 2. Identity: owner.ts. */
export const legalNotice = define('legal-notice.ts', legalPageSchema, {
  title: 'Mentions légales',
  introduction: `Ces informations sont données en application de la loi ivoirienne n° 2013-546 du 30 juillet 2013 relative aux transactions électroniques.`,
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur du site',
      blocks: [
        { type: 'facts', items: publisherFacts },
        {
          type: 'paragraph',
          text: `Responsable de la publication : ${owner.legal.publicationDirector || owner.name}.`,
        },
      ],
    },
    {
      id: 'hebergeur',
      title: 'Hébergeur',
      blocks: [
        hostFacts.length > 0
          ? { type: 'facts', items: hostFacts }
          : {
              type: 'paragraph',
              text: `Le nom et les coordonnées de l’hébergeur sont communiqués sur simple demande à ${emailLink}.`,
            },
      ],
    },
    {
      id: 'propriete-intellectuelle',
      title: 'Propriété intellectuelle',
      blocks: [
        {
          type: 'paragraph',
          text: `Les textes, les dessins, le portrait et le code de ce site appartiennent à ${owner.name}, sauf mention contraire. Toute reproduction, même partielle, demande son accord écrit. Une courte citation est libre si elle nomme sa source et renvoie vers le site.`,
        },
        {
          type: 'paragraph',
          text: 'Les noms et les réalisations de clients sont présentés avec leur accord. Les marques citées appartiennent à leurs propriétaires. Les logiciels libres qui font fonctionner le site restent soumis à leurs licences.',
        },
      ],
    },
    {
      id: 'donnees-personnelles',
      title: 'Données personnelles',
      blocks: [
        {
          type: 'paragraph',
          text: `Vos données sont protégées par la loi ivoirienne n° 2013-450 du 19 juin 2013 et, si vous écrivez depuis l’Union européenne, par le règlement général sur la protection des données (RGPD). Vous pouvez y accéder, les faire corriger ou effacer, vous opposer à leur utilisation et retirer votre consentement en écrivant à ${emailLink}. La réponse vous parvient sous ${retention.rightsRequestMonths} mois.`,
        },
        {
          type: 'paragraph',
          text: 'Le détail figure dans la [politique de confidentialité](/rgpd). L’autorité de contrôle en Côte d’Ivoire est l’ARTCI.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        {
          type: 'paragraph',
          text: 'Ce site ne dépose aucun cookie et n’appelle aucun service de mesure d’audience ou de publicité. Ce qui est enregistré sur votre appareil pour faire fonctionner le site est décrit dans la [politique de confidentialité](/rgpd#cookies).',
        },
      ],
    },
    {
      id: 'responsabilite',
      title: 'Responsabilité',
      blocks: [
        {
          type: 'paragraph',
          text: 'Les informations de ce site sont relues avec soin et peuvent changer. En cas de différence, le devis accepté ou le contrat signé l’emporte sur le site. Le site est rendu disponible autant que possible ; une interruption pour maintenance ou une panne reste possible.',
        },
        {
          type: 'paragraph',
          text: 'L’assistant automatique répond d’après les textes du site. Ses réponses sont indicatives : seul un devis engage. Rien sur cette page ne limite la responsabilité que la loi attache à l’exécution d’un contrat.',
        },
      ],
    },
    {
      id: 'droit-applicable',
      title: 'Droit applicable et litiges',
      blocks: [
        {
          type: 'paragraph',
          text: `Le site est soumis au droit ivoirien et aux actes uniformes de l’OHADA. En cas de désaccord, cherchons d’abord une solution amiable : écrivez à ${emailLink}. À défaut, les ${owner.legal.court} sont compétents. Un consommateur qui réside dans l’Union européenne garde la protection des règles impératives de son pays.`,
        },
      ],
    },
    {
      id: 'conditions-utilisation',
      title: 'Conditions d’utilisation',
      blocks: [
        {
          type: 'list',
          items: [
            'La consultation du site est libre et gratuite, hors coût de votre connexion.',
            'Il est interdit de perturber le site, d’en contourner les protections, d’envoyer des messages automatisés ou d’en extraire des données personnelles.',
            'Les prix affichés sont des prix de départ. Ils ne sont ni une offre ferme ni un devis : votre devis précise le prix, les taxes et le délai.',
          ],
        },
      ],
    },
    {
      id: 'liens',
      title: 'Liens',
      blocks: [
        {
          type: 'paragraph',
          text: 'Les liens vers d’autres sites sont proposés pour votre information ; leur contenu relève de ceux qui les publient. Vous pouvez créer un lien vers ce site sans demander d’autorisation, à condition de ne pas l’afficher à l’intérieur d’une autre page.',
        },
      ],
    },
    {
      id: 'reseaux-sociaux',
      title: 'Réseaux sociaux',
      blocks: [
        {
          type: 'paragraph',
          text: `Les comptes officiels de ${owner.name} sont ceux vers lesquels ce site renvoie : ${owner.social.map(({ label, url }) => `[${label}](${url})`).join(', ')}. Ce sont de simples liens : aucun module de ces réseaux n’est chargé sur le site. Une fois chez eux, leurs propres règles s’appliquent.`,
        },
      ],
    },
    {
      id: 'signalement',
      title: 'Signaler un contenu',
      blocks: [
        {
          type: 'paragraph',
          text: `Une erreur, un contenu illicite, une difficulté d’accès ? Écrivez à ${emailLink} en indiquant l’adresse de la page.`,
        },
      ],
    },
  ],
  updatedLabel: 'Dernière mise à jour',
  updated: '2026-11-22',
  backHome: 'Retour à l’accueil',
});
