import { lines } from '../language/term-pattern.ts';

/** What the four statistics of content/about.yaml are asked by: words of the question, then of the label. */
export const statisticVocabulary: readonly {
  question: readonly string[];
  label: readonly string[];
}[] = [
  {
    question: lines(`
      utilisateur*|usager*|user|users
      personnes .. utilisent|utilise
      nombre|combien|beaucoup & utilisent|utilise|servent|sert|actifs|inscrits
      gens|monde|clients .. utilisent|utilise|actifs
      utilises|utilisees|utilisee .. par|monde|gens|personnes
      combien|nombre .. actifs|utilisent|inscrits|utilise
    `),
    label: ['utilisateur*|usager*|client*'],
  },
  {
    question: lines(`
      vendent|vendu|vendre|vendez & plus|davantage|mieux & combien|pourcent|grace|clients
      croissance
      augment~|hausse|grimp~|progress~ & vente|ventes & combien|pourcent|quel|quelle|clients
      augmentation|hausse|progression|evolution .. ventes|chiffre
      ventes .. augmente|augmentent|progresse|hausse|grimpe|pourcentage|combien|croissance
      pourcentage|combien|pourcent|taux .. ventes|croissance
      resultats|resultat|impact|effet & ventes|chiffre
      ventes & augmente|augmentent|progresse|progresser|decolle|obtenu|obtenus|resultats
      augmente .. ventes .. clients
      resultats|resultat .. obtenus|obtenu|obtenez|avez|clients|ventes|chiffres
      300
    `),
    label: ['vente*|croissance'],
  },
  {
    question: lines(`
      playstore & note|notes|notation|notees|notee|etoiles|avis|valent|vaut|evaluation|evaluations|score|quelle|quel|combien|obtenu|obtenue
      note|notes|notation|notees|notee|rating .. application*|android|obtenue|avez|store|playstore|google
      quelle|combien .. note
      application|applications|appli .. notee|notees|note|notes, bien|mal|combien note|notee|notees
      etoiles .. application*|store, nombre|combien [de|d] etoiles
    `),
    label: ['playstore|play|note|notation'],
  },
  {
    question: lines(`
      conversion|convertir|convertis|convertissez|convertit|transformation
      prospects .. clients|deviennent|convertis|combien
      transform~ .. prospects|visiteurs|clients
      taux de conversion|transformation|reussite, quel|votre taux
      pourcentage|pourcent|combien|proportion|part & prospects|visiteurs & client|clients|deviennent|devient|achetent|convertis
      prospects .. devient|deviennent|transformes
      prospects & achetent|acheteurs|deviennent|devient|combien|cent
    `),
    label: ['conversion*|prospect*'],
  },
];

/** Any question about figures as a whole. */
export const allStatistics = lines(`
  vos|tes|quels|les chiffres|statistiques|stats|performances, vos|tes|quels resultats
  chiffres cles
  statistique|statistiques
`);
