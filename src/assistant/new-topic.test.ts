import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#shared/root.ts';

/** A topic as an owner adds it, in this one file. */
const PARKING = `
order: 195
label: Stationnement
question: Où peut-on se garer ?
sentence: On se gare devant chez {name}, sans payer. Sinon, écrivez sur {whatsapp}.
next: done
englishSentence: You can park in front of the door.
words: |
  parking|parkings
  garer|stationner|stationnement
`;
/** A subject that the site says nothing about: an entry of its file. */
const NOISE = `
noise:
  label: niveau sonore
  sentence: Je n’ai pas cette information. Demandez-la avant de venir.
  words: |
    bruit|bruyant|decibels
`;

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'new-topic-'));
  for (const path of ['src/assistant', 'src/content', 'src/shared', 'content', 'package.json']) {
    cpSync(join(root, path), join(clone, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const topics = join(clone, 'src/content/defaults/topics');
  writeFileSync(join(topics, 'parking.yaml'), PARKING);
  appendFileSync(join(topics, 'not-stated.yaml'), NOISE);
});
afterAll(() => rmSync(clone, { recursive: true }));

const SCRIPT = `
  const { createAssistant } = await import('./src/assistant/create-assistant.ts');
  const { siteContent } = await import('./src/assistant/site-content.ts');
  const { content } = await import('./src/content/index.ts');
  const { answer } = createAssistant(siteContent);
  const { gestionTopics, owner } = content;
  console.log(JSON.stringify({
    owner: owner.name,
    answers: process.argv.slice(1).map((question) => answer(question)),
    labels: [gestionTopics.subjects.parking, gestionTopics.unpublishedSubjects.noise],
  }));
`;

test('a topic is one file: recognised by its words, answered, suggested, and counted by its name', () => {
  const asked = [
    'Y a-t-il un parking ?',
    'Where is the parking?',
    'Où peut-on se garer ?',
    'Est-ce bruyant ?',
  ];
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT, ...asked], {
    cwd: clone,
    encoding: 'utf8',
  });
  const { owner, answers, labels } = JSON.parse(said);
  const [byWord, inEnglish, offered, notStated] = answers;
  const sentence = expect.stringMatching(
    new RegExp(`^On se gare devant chez ${owner}, sans payer`),
  );
  expect(byWord).toMatchObject({ topics: ['parking'], answered: true, response: sentence });
  expect(inEnglish.response).toMatch(/^You can park in front of the door\./);
  expect(offered).toMatchObject({ topics: ['parking'], response: sentence });
  expect(notStated).toMatchObject({ topics: ['unpublished:noise'], answered: false });
  expect(notStated.response).toMatch(
    /^Je n’ai pas cette information\. Demandez-la avant de venir\./,
  );
  expect(labels).toEqual(['Stationnement', 'niveau sonore']);
});
