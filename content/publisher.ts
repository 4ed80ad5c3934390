import { formatPhone } from './format.ts';
import { owner } from './owner.ts';

/** A line of a legal page: what it is and what it says. */
export interface Fact {
  label: string;
  value: string;
}

/** The lines that say something: an empty value in owner.ts hides its line. */
export const stated = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** A link to write to the owner, in the notation of the legal pages. */
export const emailLink = `[${owner.email}](mailto:${owner.email})`;

/** Who publishes the site and answers for the data: both legal pages begin with these lines. */
export const publisherFacts: Fact[] = stated([
  { label: 'Nom', value: owner.name },
  { label: 'Nom commercial', value: owner.legal.tradeName },
  { label: 'Forme juridique', value: owner.legal.legalForm },
  { label: 'Adresse', value: owner.legal.address || `${owner.city}, ${owner.country}` },
  { label: 'Téléphone', value: `[${formatPhone(owner.phone)}](tel:${owner.phone})` },
  { label: 'E-mail', value: emailLink },
  { label: 'RCCM', value: owner.legal.rccm },
  { label: 'Compte contribuable', value: owner.legal.taxpayerNumber },
  { label: 'Identifiant unique (IDU)', value: owner.legal.idu },
  { label: 'TVA', value: owner.legal.vatStatus },
]);
