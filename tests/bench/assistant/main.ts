import { join } from 'node:path';
import type { AssistantContent } from '#assistant/content.ts';
import { createAssistant } from '#assistant/create-assistant.ts';
import { readSet } from '#assistant/eval/read-set.ts';
import { siteContent } from '#assistant/site-content.ts';
import { root } from '#shared/root.ts';
import { measureHttp } from './http-answer-time.ts';

/**
 * `npm run bench:assistant`: how long one answer takes on one core, with the site's content and with
 * a content of 10 000 entries (limits: 6 ms and 25 ms for 95 % of the answers), then of a running
 * server by HTTP (http-answer-time.ts).
 */
const ENTRIES = 10_000;

const questions = ['training/tuned.jsonl', 'eval/held-out.jsonl'].flatMap((name) =>
  readSet(join(root, 'corpus', name), siteContent).map(({ question }) => question),
);

const WORDS =
  'carte livraison menu salle terrasse horaire parking chambre billet panier photo couleur taille tissu recette stage atelier voyage quartier marché festival concert image article agenda abonnement'.split(
    ' ',
  );

/** Returns the content with invented questions and projects added, up to `entries` in all. */
function enlarged(content: AssistantContent, entries: number): AssistantContent {
  const word = (index: number) =>
    `${WORDS[index % WORDS.length]}${String.fromCharCode(97 + (index % 23))}`;
  const faq = Array.from({ length: entries / 2 }, (_, index) => ({
    question: `Proposez-vous ${word(index)} avec ${word(index * 7 + 3)} numéro ${index} ?`,
    answer: `Oui, ${word(index)} et ${word(index * 5 + 1)} sont prévus dans la formule ${index}.`,
  }));
  const [project] = content.projects;
  const projects = Array.from({ length: entries / 2 }, (_, index) => ({
    ...(project as AssistantContent['projects'][number]),
    title: `Projet ${word(index)} ${index}`,
    description: `Un outil pour ${word(index * 3)} et ${word(index * 11 + 2)}, fait en ${index} étapes.`,
  }));
  return {
    ...content,
    faq: [...content.faq, ...faq],
    projects: [...content.projects, ...projects],
  };
}

function measure(name: string, content: AssistantContent, limit: number) {
  const started = performance.now();
  const ask = createAssistant(content).answer;
  const built = performance.now() - started;
  for (const question of questions.slice(0, 100)) ask(question);
  const times = questions.map((question) => {
    const start = performance.now();
    ask(question);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const entries = content.faq.length + content.projects.length;
  console.log(
    `${name} (${entries} entries): built in ${built.toFixed(0)} ms; answer p50 ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms (limit ${limit} ms), longest ${at(1).toFixed(1)} ms`,
  );
  if (at(0.95) > limit) process.exitCode = 1;
}

console.log(`${questions.length} questions`);
measure('the site', siteContent, 6);
measure('a large site', enlarged(siteContent, ENTRIES), 25);
await measureHttp(questions);
