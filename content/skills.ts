import { define } from '#content-model/define.ts';
import { skillsSchema } from '#content-model/schema.ts';

/** Six skill categories and six expertise items. Specification, section 2. */
export const skills = define('skills.ts', skillsSchema, {
  title: 'Compétences',
  introduction:
    'Six métiers, un seul interlocuteur. Je choisis l’outil d’après votre besoin et votre budget, pas l’inverse.',
  categories: [
    {
      category: 'Développement web et mobile',
      icon: '💻',
      description:
        'Sites et applications qui s’ouvrent vite sur un téléphone d’entrée de gamme, même avec une connexion lente. Un seul développement pour Android, iOS et le web quand c’est possible.',
      technologies: ['React', 'TypeScript', 'Node.js', 'React Native', 'Flutter', 'PostgreSQL'],
      gradient: 'indigo',
    },
    {
      category: 'Applications SaaS no-code',
      icon: '🧩',
      description:
        'Votre outil métier en ligne en quelques semaines : comptes, paiements, tableaux de bord. Vous le faites évoluer sans embaucher de développeur.',
      technologies: ['Bubble', 'FlutterFlow', 'Glide', 'Airtable', 'Supabase'],
      gradient: 'lagoon',
    },
    {
      category: 'Chatbots IA et automatisation',
      icon: '🤖',
      description:
        'Un assistant qui répond à vos clients sur votre site ou sur WhatsApp, à toute heure, et des tâches répétitives qui se font seules : relances, devis, suivi des commandes.',
      technologies: ['API OpenAI', 'WhatsApp Business API', 'n8n', 'Make', 'Python'],
      gradient: 'terracotta',
    },
    {
      category: 'Webmarketing',
      icon: '📈',
      description:
        'Être trouvé, puis choisi. Référencement naturel, publicités, campagnes e-mail et SMS, avec un bilan chiffré de ce qui rapporte.',
      technologies: ['SEO', 'Google Ads', 'Meta Ads', 'Brevo', 'Matomo'],
      gradient: 'ochre',
    },
    {
      category: 'Conseil et formation',
      icon: '🎓',
      description:
        'Des ateliers pratiques, sur vos propres cas, en présentiel ou en visioconférence. Vos équipes repartent avec une méthode et un support écrit.',
      technologies: ['Canva', 'WordPress', 'Google Workspace', 'Notion', 'ChatGPT'],
      gradient: 'palm',
    },
    {
      category: 'Business Analyst et Scrum Master',
      icon: '🧭',
      description:
        'Du besoin exprimé à l’outil livré : recueil, priorités, découpage en étapes courtes, tests. Vous savez chaque semaine où en est le projet.',
      technologies: ['Scrum', 'Kanban', 'User stories', 'BPMN', 'Jira', 'Trello'],
      gradient: 'laterite',
    },
  ],
  expertiseTitle: 'Mes domaines d’expertise',
  expertise: [
    { icon: '💻', label: 'Développement full-stack' },
    { icon: '📱', label: 'Applications mobiles' },
    { icon: '🤖', label: 'Chatbots IA' },
    { icon: '🔎', label: 'Optimisation SEO' },
    { icon: '🎓', label: 'Formation et coaching' },
    { icon: '⚙️', label: 'Automatisation' },
  ],
});
