import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
import { withCountryCode } from '#content/typed-values.ts';
import { StartError } from '#embedded-supabase';
import { root } from '#shared/root.ts';
import { formatPhone } from '#shared/text/format.ts';
import { command } from './command.ts';

const USAGE = `Usage : npm run new-site [-- DOSSIER]
Pose une douzaine de questions et prépare un contenu à vous dans DOSSIER (mon-site, sans autre nom).`;

const STARTER = resolve(root, 'src/content/starter.yaml');
const SAMPLE = resolve(root, 'content');
/** Files written for the sample's country, but for any trade. */
const FROM_SAMPLE = ['legal-notice.yaml', 'privacy-policy.yaml'];
/** The sample's policy history, which a new site does not have. */
const SAMPLE_HISTORY = /( +)- >-\n +Version du \{policy\.updated\}[\s\S]*?première version\."\n/;
const GRADIENTS = ['terracotta', 'lagoon', 'indigo'];

const { entries: owner } = contentFiles.owner;
const { fromFcfa: price } = figuresSchema.entries.items.item.entries;

/** Refuses an answer to another question: one missed line would shift all that follow. */
const named = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check(
      (typed) => !/@|\d(?:[\s.-]?\d){5}/.test(typed),
      'Il faut un nom ; l’adresse et le numéro viennent plus loin.',
    ),
  );

const yesOrNo = v.pipe(
  owner.alone.wrapped,
  v.transform((isYes) => (isYes ? 'oui' : 'non')),
);

const GENDERS: Record<string, string> = { m: 'masculin', h: 'masculin', f: 'féminin' };
const gender = v.pipe(
  v.string(),
  v.transform((typed) => GENDERS[typed.toLowerCase()] ?? typed),
  owner.gender,
);

/** The lines of owner.yaml that are asked for, with their questions. */
const IDENTITY: Record<string, [question: string, schema: v.GenericSchema]> = {
  name: ['Votre nom, ou celui de votre activité :', named(owner.name)],
  gender: ['Parlez-vous de vous au masculin ou au féminin ? (masculin, féminin) :', gender],
  jobTitle: ['Votre métier, par exemple « Couturière » :', named(text(60))],
  alone: ['Travaillez-vous seul(e) ? (oui, non) :', yesOrNo],
  city: ['Votre ville :', named(owner.city)],
  country: ['Votre pays :', named(owner.country)],
  countryCode: ['Le code de votre pays en deux lettres (CI, SN, BJ, FR…) :', owner.countryCode],
  email: ['Votre adresse e-mail :', owner.email],
};

/** Asks until an answer is valid, and returns it as the program reads it; `read` completes it first. */
type Ask = (
  question: string,
  schema: v.GenericSchema,
  read?: (typed: string) => string,
) => Promise<string>;

export const main = command(
  { name: 'new-site', usage: USAGE, maxArguments: 1 },
  async ({ positionals: [name = 'mon-site'], variables, input, print, warn }) => {
    const folder = resolve(root, name);
    if (existsSync(folder))
      throw new StartError(`${name} existe déjà : choisissez un autre dossier.`);
    // One answer per line: a later run continues from there, with corrections.
    const draft = `${folder}-reponses.txt`;
    const given = existsSync(draft) ? readFileSync(draft, 'utf8').split('\n') : [];
    print(
      `Vos réponses sont gardées dans ${draft} : pour en corriger une, changez-la là et relancez.`,
    );
    const lines = createInterface({ input })[Symbol.asyncIterator]();
    let at = 0;
    const ask: Ask = async (question, schema, read = (typed) => typed) => {
      for (;;) {
        const kept = given[at];
        print(`${question}${kept ? ` ${kept}` : ''}`);
        const { value, done } = kept === undefined ? await lines.next() : { value: kept };
        if (done) throw new StartError('Il manque des réponses : relancez pour continuer.');
        const typed = value.trim();
        const { issues, output } = v.safeParse(schema, read(typed) || undefined);
        if (!issues) {
          given[at++] = typed;
          writeFileSync(draft, given.join('\n'));
          return String(output ?? '');
        }
        given.length = at;
        const [issue] = issues;
        warn(`  ${typed ? explainIssue(issue) : 'Il faut une réponse.'}`);
      }
    };
    const identity: Record<string, string> = {};
    for (const [line, question] of Object.entries(IDENTITY))
      identity[line] = await ask(...question);
    const number = await ask('Votre numéro WhatsApp :', owner.phone, (typed) =>
      withCountryCode(typed, identity.countryCode ?? ''),
    );
    print(`  ${formatPhone(number)}`);
    const services = await askServices(ask);
    for (const [index, each] of PALETTES.entries()) print(`  ${index + 1}. ${each.name}`);
    const numbers = PALETTES.map((_each, index) => String(index + 1));
    const chosen = await ask(
      'Vos couleurs, de 1 à 6 (vide : 1) :',
      v.picklist(numbers),
      (typed) => typed || '1',
    );
    writeSite(folder, identity, number, services);
    if (chosen !== '1') {
      const [palette] = PALETTES.slice(Number(chosen) - 1);
      writeFileSync(join(folder, 'palette.yaml'), palette ? paletteLines(palette) : '');
    }
    rmSync(draft);
    // Relative inside the project, as CONTENT_DIR accepts it; elsewhere absolute.
    const shown = folder.startsWith(root) ? relative(root, folder) : folder;
    const { CONTENT_DIR } = variables;
    if (!CONTENT_DIR) appendSetting(resolve(root, '.env'), `CONTENT_DIR=${shown}`);
    print(`\nVotre site est dans ${shown}. Pour le voir :`);
    if (CONTENT_DIR && CONTENT_DIR !== shown)
      print(`  dans le fichier .env, mettez CONTENT_DIR=${shown} au lieu de ${CONTENT_DIR}`);
    return finish(folder, print, warn);
  },
);

/** Adds a line to a settings file, which only its owner may read. */
export function appendSetting(file: string, line: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  appendFileSync(file, `${/[^\n]$/.test(before) ? '\n' : ''}${line}\n`, { mode: 0o600 });
}

async function askServices(ask: Ask) {
  const services: { title: string; price: string; isFixed: string }[] = [];
  for (const place of ['premier', 'deuxième', 'troisième']) {
    const isFirst = services.length === 0;
    const title = await ask(
      `Votre ${place} service${isFirst ? '' : ' (vide : pas d’autre)'} :`,
      isFirst ? named(text(60)) : v.optional(named(text(60))),
    );
    if (title === '') break;
    const typed = await ask('Son prix en FCFA (vide : « Sur devis ») :', price);
    const isFixed =
      typed && (await ask('Ce prix est-il fixe ? (oui ; non : « à partir de ») :', yesOrNo));
    services.push({ title, price: typed, isFixed });
  }
  return services;
}

/** Quotes a text for YAML, whatever it contains. */
const quoted = (value: string) => JSON.stringify(value);

function writeSite(
  folder: string,
  identity: Record<string, string>,
  number: string,
  services: Awaited<ReturnType<typeof askServices>>,
): void {
  const isTeam = identity.alone === 'non';
  // « Les Saveurs de Mariam » has 21 characters: cut between words, not after « de » or « Les ».
  const { name = '' } = identity;
  const short = name
    .match(/^.{0,20}(?!\S)/u)?.[0]
    .replace(/(?:\s(?:d[eu]s?|l[ae]s?|et|&|à))+$/i, '');
  const items = services.map(
    ({ title, price, isFixed }, index) => `  - offer: ${shortName(title) || `service-${index + 1}`}
    title: ${quoted(title)}
    description: "{si équipe ? Écrivez-nous ce qu’il vous faut, nous vous répondons|Écrivez-moi ce qu’il vous faut, je vous réponds} avec un prix et un délai."
    icon: étoile
    features:
      - Prix donné avant de commencer
    fromFcfa: ${price}${isFixed === 'oui' ? '\n    fixedPrice: oui' : ''}
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
  const today = new Date().toISOString().slice(0, 10);
  for (const file of FROM_SAMPLE) {
    const text = readFileSync(join(SAMPLE, file), 'utf8')
      .replace(/^updated: .*/m, `updated: ${today}`)
      .replace(/\bprojet\b/g, 'travail')
      .replace(SAMPLE_HISTORY, '$1- "Version du {policy.updated} : première version."\n');
    writeFileSync(join(folder, file), text);
  }
  const files: Record<string, string> = parse(readFileSync(STARTER, 'utf8'));
  for (const [file, text] of Object.entries(files)) {
    const filled = text
      .replace(/\b[A-Z_]{6,}\b/g, (word) => answers[word] ?? word)
      .replace(/\{si équipe \? ([^{}|]*)\|([^{}|]*)\}/g, isTeam ? '$1' : '$2');
    writeFileSync(join(folder, file), filled);
  }
}

/** Prints the remaining tasks, and how to see the page. */
function finish(
  folder: string,
  print: (text: string) => void,
  warn: (text: string) => void,
): number {
  const { content, issues, locate } = loadContent(folder);
  for (const issue of issues) warn(`  ${issueLine(issue)}`);
  if (!content) return 1;
  print('  npm run dev (la page suit vos changements), ou npm start\n\nÀ compléter :');
  print('  portrait.svg : votre portrait (portrait.jpg)\n  about.yaml : votre histoire');
  print('  services.yaml : ce que comprend chaque service\n  contact.yaml : vos horaires');
  if (content.owner.countryCode !== 'CI')
    print('  legal-notice.yaml, privacy-policy.yaml : la loi de votre pays');
  for (const { where, what } of ownerTasks(content, locate)) print(`  ${where} : ${what}.`);
  return 0;
}
