import { lines } from '../language/term-pattern.ts';

/** Words that visitors use for what the content calls otherwise; each line is one meaning. */
export const synonymGroups: readonly (readonly string[])[] = lines(`
  ong humanitaire association caritatif solidaire
  ecole ecoles scolaire eleve eleves enseignement etablissement educatif education lycee college
  musique musical musiciens musicien groupe chanteur chanteurs chanteuse artiste artistes orchestre concert rappeur
  festival festivites festivite fete evenement evenementiel evenements billetterie
  sms whatsapp campagne campagnes messages message envoi
  portfolio book
  deux 2
  trois 3
  dix 10
  douze 12
  quinze 15
  vingt 20
  trente 30
  cent 100
  institution institutionnel institutionnels mairie
`).map((line) => line.split(' '));
