import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { parse } from 'yaml';
import { shortName, text } from '#content/fields.ts';
import { contentFiles } from '#content/files.ts';
import { explainIssue, issueLine } from '#content/load/issue.ts';
import { loadContent } from '#content/load/load-content.ts';
import { ownerTasks } from '#content/owner-tasks.ts';
import { PALETTES, paletteLines } from '#content/schema/palette.ts';
import { figuresSchema } from '#content/schema/services.ts';
import { StartError } from '#embedded-supabase';
import { root } from '#shared/root.ts';
import { command } from './command.ts';

const USAGE = `Usage : npm run new-site [-- DOSSIER]
Pose une douzaine de questions et prépare un contenu à vous dans DOSSIER (mon-site, sans autre nom).`;

const STARTER = resolve(root, 'src/content/starter.yaml');
const SAMPLE = resolve(root, 'content');
/** Written for the country of the sample, and for any trade. */
const FROM_SAMPLE = ['legal-notice.yaml', 'privacy-policy.yaml'];
const GRADIENTS = ['terracotta', 'lagoon', 'indigo'];

const { entries: owner } = contentFiles.owner;
const price = figuresSchema.entries.items.item.entries.fromFcfa;

/** The lines of owner.yaml that are asked for, each with its question. */
const IDENTITY: Record<string, [question: string, schema: v.GenericSchema]> = {
  name: ['Votre nom, ou celui de votre activité :', owner.name],
  gender: ['Parlez-vous de vous au masculin ou au féminin ? (masculin, féminin) :', owner.gender],
  jobTitle: ['Votre métier, par exemple « Couturière » :', text(60)],
  alone: ['Travaillez-vous seul(e) ? (oui, non) :', owner.alone.wrapped],
  city: ['Votre ville :', owner.city],
  country: ['Votre pays :', owner.country],
  countryCode: ['Le code de votre pays en deux lettres (CI, SN, BJ, FR…) :', owner.countryCode],
  email: ['Votre adresse e-mail :', owner.email],
  whatsapp: ['Votre numéro WhatsApp, avec l’indicatif (+225 …) :', owner.phone],
};

type Ask = (question: string, schema: v.GenericSchema) => Promise<string>;

/** Asks on the terminal, again until the answer fits its entry. */
async function* answersOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface({ input })) yield line.trim();
}

export const main = command(
  { name: 'new-site', usage: USAGE, maxArguments: 1 },
  async ({ positionals: [name = 'mon-site'], input, print, warn }) => {
    const folder = resolve(root, name);
    if (existsSync(folder))
      throw new StartError(`${name} existe déjà : choisissez un autre dossier.`);
    const answers = answersOf(input);
    const ask: Ask = async (question, schema) => {
      for (;;) {
        print(question);
        const { value, done } = await answers.next();
        if (done) throw new StartError('Il manque des réponses : rien n’a été écrit.');
        const { issues } = v.safeParse(schema, value || undefined);
        if (!issues) return value;
        for (const issue of issues.slice(0, 1)) warn(`  ${explainIssue(issue)}`);
      }
    };
    const identity: Record<string, string> = {};
    for (const [line, question] of Object.entries(IDENTITY))
      identity[line] = await ask(...question);
    const services = await askServices(ask);
    for (const [index, each] of PALETTES.entries()) print(`  ${index + 1}. ${each.name}`);
    const numbers = PALETTES.map((_each, index) => String(index + 1));
    const chosen = await ask('Vos couleurs, de 1 à 6 :', v.picklist(numbers));
    writeSite(folder, identity, services);
    if (chosen !== '1') {
      const [palette] = PALETTES.slice(Number(chosen) - 1);
      writeFileSync(join(folder, 'palette.yaml'), palette ? paletteLines(palette) : '');
    }
    return finish(folder, print, warn);
  },
);

async function askServices(ask: Ask) {
  const services: { title: string; price: string }[] = [];
  for (const place of ['premier', 'deuxième', 'troisième']) {
    const schema = services.length === 0 ? text(60) : v.optional(text(60));
    const title = await ask(
      `Votre ${place} service${services.length ? ' (vide : pas d’autre)' : ''} :`,
      schema,
    );
    if (title === '') break;
    services.push({
      title,
      price: await ask('Son prix de départ en FCFA (vide : « Sur devis ») :', price),
    });
  }
  return services;
}

/** A text of a YAML file, whatever it holds. */
const quoted = (value: string) => JSON.stringify(value);

function writeSite(
  folder: string,
  { whatsapp, ...identity }: Record<string, string>,
  services: Awaited<ReturnType<typeof askServices>>,
): void {
  const number = v.parse(owner.phone, whatsapp);
  const isTeam = !v.parse(owner.alone.wrapped, identity.alone);
  // « Les Saveurs de Mariam » has 21 characters: whole words, and none that calls for the next.
  const { name = '' } = identity;
  const short = name
    .match(/^.{0,20}(?!\S)/u)?.[0]
    .replace(/(?:\s(?:d[eu]s?|l[ae]s?|et|&|à))+$/i, '');
  const items = services.map(
    ({ title, price: typed }, index) => `  - offer: ${shortName(title) || `service-${index + 1}`}
    title: ${quoted(title)}
    description: "{si équipe ? Écrivez-nous ce qu’il vous faut, nous vous répondons|Écrivez-moi ce qu’il vous faut, je vous réponds} avec un prix et un délai."
    icon: étoile
    features:
      - Prix donné avant de commencer
    fromFcfa: ${typed}
    gradient: ${GRADIENTS[index]}
`,
  );
  const lines = Object.entries(identity).map(([line, value]) => `${line}: ${quoted(value)}`);
  const answers: Record<string, string> = {
    IDENTITY: lines.join('\n'),
    NUMBER: number,
    DIGITS: number.slice(1),
    SHORT_NAME: quoted(short || name.slice(0, 20)),
    SERVICES: items.join('\n'),
  };
  mkdirSync(folder, { recursive: true });
  for (const file of FROM_SAMPLE) cpSync(join(SAMPLE, file), join(folder, file));
  const files: Record<string, string> = parse(readFileSync(STARTER, 'utf8'));
  for (const [file, text] of Object.entries(files)) {
    const filled = text
      .replace(/\b[A-Z_]{6,}\b/g, (word) => answers[word] ?? word)
      .replace(/\{si équipe \? ([^{}|]*)\|([^{}|]*)\}/g, isTeam ? '$1' : '$2');
    writeFileSync(join(folder, file), filled);
  }
}

/** Says what is left, and how to see the page. */
function finish(
  folder: string,
  print: (text: string) => void,
  warn: (text: string) => void,
): number {
  const { content, issues, locate } = loadContent(folder);
  for (const issue of issues) warn(`  ${issueLine(issue)}`);
  if (!content) return 1;
  // Inside the project as CONTENT_DIR takes it; elsewhere whole.
  const shown = folder.startsWith(root) ? relative(root, folder) : folder;
  print(
    `\nVotre site est dans ${shown}. Pour le voir :\n  1. ajoutez la ligne CONTENT_DIR=${shown} au fichier .env`,
  );
  print('  2. npm run dev (la page suit vos changements), ou npm start\n\nÀ compléter :');
  print('  portrait.svg : votre portrait (portrait.jpg)\n  about.yaml : votre histoire');
  print(
    '  services.yaml : ce que comprend chaque service\n  legal-notice.yaml, privacy-policy.yaml : la loi de votre pays',
  );
  for (const { where, what } of ownerTasks(content, locate)) print(`  ${where} : ${what}.`);
  return 0;
}
