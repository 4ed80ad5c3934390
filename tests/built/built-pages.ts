import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { siteFolder } from '#server/static/load-site.ts';

/** A page of the built site, as a crawler reads it. */
export interface BuiltPage {
  /** Name in the site folder: rgpd.html, realisations/festival.html. */
  file: string;
  html: string;
  document: HTMLElement;
}

/** Reads every page that visitors see; the owner's page is a shell of its own. */
export function readBuiltPages(): BuiltPage[] {
  return readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== 'gestion.html')
    .map((file) => {
      const html = readFileSync(resolve(siteFolder, file), 'utf8');
      return { file, html, document: parse(html, { blockTextElements: { script: true } }) };
    });
}

/** Reads the home page. */
export function readHomePage(): BuiltPage {
  const home = readBuiltPages().find(({ file }) => file === 'index.html');
  if (!home) throw new Error('The site has no home page.');
  return home;
}

/** Names of all files of the built site, relative to it. */
export function readBuiltFiles(): Set<string> {
  return new Set(readdirSync(siteFolder, { recursive: true, encoding: 'utf8' }));
}

/** Text of an element as a reader sees it: white space collapsed, no-break spaces kept. */
export function textOf(element: HTMLElement): string {
  return element.textContent.replace(/[ \n\t]+/g, ' ').replace(/^ | $/g, '');
}
