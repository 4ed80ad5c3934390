import { formatCount, formatDate } from './format.ts';
import { owner } from './owner.ts';
import { privacyNoticeVersion } from './privacy-notice.ts';
import type { Sections } from './privacy-policy-data.ts';
import { emailLink } from './publisher.ts';
import { retention } from './retention.ts';

/** The device forgets a text when the site is opened again after this time. */
const draftTime = `${formatCount(retention.draftDays, 'jour')}, effacé à votre visite suivante`;
const answerTime = formatCount(retention.rightsRequestMonths, 'mois');

/** Sections 6 to 12 of the privacy policy: who receives the data, your rights, cookies, security. */
export const rightsSections: Sections = [
  {
    id: 'destinataires',
    title: 'Destinataires',
    blocks: [
      {
        type: 'paragraph',
        text: 'Je suis seul à lire vos messages ; une copie peut m’être envoyée par e-mail ou par une notification. Les prestataires techniques qui font fonctionner le site, la messagerie et ces notifications n’agissent que sur mes instructions. Une autorité peut demander des données dans les cas prévus par la loi.',
      },
      ...(owner.processors.length > 0
        ? [
            {
              type: 'table' as const,
              caption: 'Prestataires qui traitent des données pour ce site',
              columns: ['Nom', 'Rôle', 'Pays'],
              rows: owner.processors.map(({ name, role, country }) => [name, role, country]),
            },
          ]
        : []),
    ],
  },
  {
    id: 'transferts',
    title: 'Transferts hors de l’Union européenne',
    blocks: [
      {
        type: 'paragraph',
        text: `Je travaille à ${owner.city} (${owner.country}) : c’est là que vos messages sont lus. Si vous écrivez depuis l’Union européenne, vos données en sortent donc, vers un pays pour lequel la Commission européenne n’a pas pris de décision d’adéquation. Elles sont transmises à votre demande, pour vous répondre.`,
      },
      ...(owner.processors.length > 0
        ? [
            {
              type: 'table' as const,
              caption: 'Pays et garantie de chaque prestataire',
              columns: ['Nom', 'Pays', 'Garantie'],
              rows: owner.processors.map(({ name, country, safeguard }) => [
                name,
                country,
                safeguard,
              ]),
            },
          ]
        : []),
    ],
  },
  {
    id: 'droits',
    title: 'Vos droits',
    blocks: [
      {
        type: 'list',
        items: [
          'Accès : savoir ce que je détiens sur vous et en recevoir une copie.',
          'Rectification : faire corriger ce qui est inexact.',
          'Effacement : faire supprimer vos données.',
          'Limitation : en faire suspendre l’utilisation.',
          'Portabilité : les recevoir dans un format réutilisable.',
          'Opposition : refuser une utilisation.',
          'Retrait du consentement : à tout moment.',
        ],
      },
      {
        type: 'paragraph',
        text: `Écrivez à ${emailLink}, c’est gratuit. Je vous réponds sous ${answerTime}. Si la demande est complexe, je vous préviens dans ce délai, qui peut alors être prolongé de deux mois. Une preuve d’identité ne vous est demandée qu’en cas de doute. Aucune décision n’est prise à votre sujet par un programme seul.`,
      },
      {
        type: 'paragraph',
        text: 'Ces droits viennent des articles 15 à 22 du RGPD et de la loi ivoirienne n° 2013-450.',
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies et stockage sur votre appareil',
    blocks: [
      {
        type: 'paragraph',
        text: 'Ce site ne dépose aucun cookie et ne charge rien depuis un autre site : ni mesure d’audience, ni publicité, ni police de caractères, ni carte. C’est pourquoi il ne vous montre pas de bandeau. Il garde seulement sur votre appareil ce dont il a besoin pour vous rendre service :',
      },
      {
        type: 'table',
        caption: 'Ce qui est gardé sur votre appareil',
        columns: ['Quoi', 'Pour quoi faire', 'Combien de temps'],
        rows: [
          [
            'Brouillon du formulaire',
            'Retrouver votre texte après une coupure ou une page fermée',
            `Jusqu’à l’envoi ; sinon ${draftTime}`,
          ],
          [
            'Message en attente',
            'L’envoyer dès que la connexion revient',
            `Jusqu’à l’envoi ; sinon ${draftTime}`,
          ],
          [
            'Rubrique à afficher',
            'Vous y conduire quand vous revenez à l’accueil',
            'Le temps du changement de page',
          ],
          [
            'Copie des pages visitées',
            'Ouvrir le site plus vite, même sans connexion',
            'Jusqu’à ce que vous l’effaciez ; mise à jour à chaque visite',
          ],
        ],
      },
      {
        type: 'paragraph',
        text: 'Vous pouvez tout effacer dans les réglages de votre navigateur, à la rubrique des données de sites.',
      },
    ],
  },
  {
    id: 'securite',
    title: 'Sécurité',
    blocks: [
      {
        type: 'list',
        items: [
          'Les échanges avec le site sont chiffrés (HTTPS).',
          'La base de données n’accepte du public que l’ajout d’un message : elle seule décide, et seul un compte propriétaire peut lire.',
          'Les clés secrètes et les mots de passe ne figurent ni dans les pages ni dans les journaux.',
          'Les logiciels sont tenus à jour et les données sauvegardées.',
        ],
      },
      {
        type: 'paragraph',
        text: 'Aucun système n’est infaillible. En cas de fuite présentant un risque pour vous, je préviens l’autorité compétente sous 72 heures, et je vous préviens aussi si ce risque est élevé.',
      },
    ],
  },
  {
    id: 'reclamation',
    title: 'Autorité de contrôle et réclamation',
    blocks: [
      {
        type: 'paragraph',
        text: `Un désaccord ? Écrivez-moi d’abord à ${emailLink}. Vous pouvez aussi, à tout moment, saisir l’autorité de contrôle.`,
      },
      {
        type: 'facts',
        items: [
          {
            label: 'En Côte d’Ivoire',
            value:
              'ARTCI, Marcory Anoumabo, 18 BP 2203 Abidjan 18, [+225 27 20 34 43 73](tel:+2252720344373), [courrier@artci.ci](mailto:courrier@artci.ci), [autoritedeprotection.ci](https://www.autoritedeprotection.ci)',
          },
          {
            label: 'Dans l’Union européenne',
            value:
              'L’autorité de votre pays ; en France, la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [cnil.fr](https://www.cnil.fr)',
          },
        ],
      },
    ],
  },
  {
    id: 'modifications',
    title: 'Modifications',
    blocks: [
      {
        type: 'paragraph',
        text: 'Cette page change quand le site change. Toute modification importante est signalée ici, avec sa date, et la version que vous aviez lue reste liée à votre message.',
      },
      {
        type: 'list',
        items: [
          `Version du ${formatDate(privacyNoticeVersion)} : copies par notification, comptage des thèmes, filtre des envois suspects et durées précisés ; droit d’opposition rappelé près du formulaire.`,
          `Version du ${formatDate('2026-11-20')} : première version.`,
        ],
      },
    ],
  },
];
