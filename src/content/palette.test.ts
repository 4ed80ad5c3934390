import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '#shared/root.ts';
import { contrast, hexOf, readColour } from './colour.ts';
import { issueLine } from './load/issue.ts';
import { loadContent } from './load/load-content.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'palette-'));
  folder = join(parent, 'content');
  cpSync(join(root, 'content'), folder, { recursive: true });
});
afterEach(() => rmSync(parent, { recursive: true }));

function issuesOf(palette: string): string[] {
  writeFileSync(join(folder, 'palette.yaml'), palette);
  return loadContent(folder).issues.map(issueLine);
}

test('the palettes of the program and of the second owner have enough contrast in both themes', () => {
  rmSync(join(folder, 'palette.yaml'), { force: true });
  expect(loadContent(folder).issues).toEqual([]);
  expect(loadContent(join(root, 'tests/support/second-owner')).issues).toEqual([]);
});

test('a colour without enough contrast is reported with line, ratio and a colour that has it', () => {
  const [issue = '', ...others] = issuesOf('light:\n  call-strong: "#e08a66"\n');
  expect(others).toEqual([]);
  expect(issue).toMatch(
    /^content\/palette\.yaml:2:3 › light\.call-strong : Le contraste avec light\.[\w-]+ est de 2,\d, il faut 4,5 au moins pour bien lire : prenez plus foncé, par exemple oklch\(/,
  );
  const remedy = /oklch\([^)]*\)/.exec(issue)?.[0] ?? '';
  expect(issuesOf(`light:\n  call-strong: ${remedy}\n`)).toEqual([]);
});

test('body text needs more contrast than other text: AAA, in the dark theme too', () => {
  const grey = 'oklch(47% 0.02 275)';
  expect(issuesOf(`light:\n  lagoon: ${grey}\n`)).toEqual([]);
  expect(issuesOf(`light:\n  ink-soft: ${grey}\n`)).toEqual([
    expect.stringMatching(/light\.ink-soft : .* il faut 7 au moins/),
  ]);
  expect(issuesOf('dark:\n  ink: oklch(60% 0.02 275)\n').join()).toMatch(
    /dark\.ink : .*prenez plus clair/,
  );
});

test('a background is reported if the owner chose it, once for all text on it', () => {
  expect(issuesOf('light:\n  paper: oklch(70% 0.02 85)\n')).toEqual([
    expect.stringMatching(/^content\/palette\.yaml:2:3 › light\.paper : .*prenez plus clair/),
  ]);
  expect(issuesOf('gradients:\n  indigo:\n    from: oklch(60% 0.1 275)\n')).toEqual([
    expect.stringMatching(/^content\/palette\.yaml:3:5 › gradients\.indigo\.from : /),
  ]);
});

test('where two colours of the owner clash, names the one that can be changed, with a colour that would pass', () => {
  const [issue = ''] = issuesOf('light:\n  on-call: #ffffff\n  call: #c76b9a\n');
  const [, better] =
    /^content\/palette\.yaml:3:3 › light\.call : .*prenez plus foncé, par exemple (\S.*)\.$/.exec(
      issue,
    ) ?? [];
  expect(issuesOf(`light:\n  on-call: #ffffff\n  call: ${better}\n`).join()).not.toMatch(
    /› light\.call/,
  );
});

test('a colour is typed with or without quotes; anything else is refused by name', () => {
  expect(issuesOf('light:\n  call: #9c3518\n  call-strong: #7a2a12 # plus sombre\n')).toEqual([]);
  expect(loadContent(folder).content?.palette.light).toMatchObject({
    call: '#9c3518',
    'call-strong': '#7a2a12',
  });
  expect(issuesOf('light:\n  call: rouge\n  coal: "#9c3518"\n')).toEqual([
    expect.stringMatching(
      /palette\.yaml:3:3 › light\.coal : Ce nom n’existe pas ici ; vouliez-vous dire/,
    ),
    expect.stringMatching(
      /palette\.yaml:2:3 › light\.call : Il faut le code d’une couleur, par exemple #c4532d/,
    ),
  ]);
});

test('computes the ratios of WCAG', () => {
  const ratio = (one: string, other: string) => contrast(readColour(one), readColour(other));
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(hexOf('oklch(100% 0 0)')).toBe('#ffffff');
});

test('style sheets and drawings have no colour of their own', () => {
  const css = readFileSync(join(root, 'src/ui/type-and-spacing.css'), 'utf8');
  expect(css).not.toMatch(/oklch\(\d|#[\da-f]{6}/i);
});
