import { contentFolder } from '#content/folder.ts';
import { content } from '#content/index.ts';
import { storiesOf } from '#site/stories.ts';
import { isSample } from '#tests/support/sample.ts';

const { hero, navigation, projects, services, testimonials, faq } = content;
const all = projects.categories.flatMap((category) => category.projects);
const shows = (name: (typeof navigation.sections)[number]) => navigation.sections.includes(name);

/**
 * What a test needs from the content or the machine, as a tag: `test('…', { tag: '@tabs' }, …)`. Tests with a
 * tag that is not met are skipped; there is no other rule about content. `@any-owner` needs nothing: it marks
 * tests of what depends on the owner, which also run on the second owner's site (scripts/run/test.ts).
 */
const needs = {
  /** The sample's own words, counts and pictures. */
  '@sample': isSample(contentFolder),
  /** Letters drawn as in the accepted pictures. */
  '@linux': process.platform === 'linux',
  /** A carousel that turns, four times. */
  '@testimonials': shows('testimonials') && testimonials.items.length >= 4,
  '@tabs': shows('projects') && projects.categories.length >= 3,
  /** A placeholder project alone in its tab, and a real project elsewhere. */
  '@placeholder':
    shows('projects') &&
    all.some(({ link }) => link !== '#') &&
    projects.categories.some((category) => category.projects.every(({ link }) => link === '#')),
  '@services': shows('services') && services.items.length >= 3,
  '@questions': shows('faq') && faq.items.length >= 3,
  /** A project with a page of its own. */
  '@story': storiesOf(content).length > 0,
  '@price': hero.price !== '',
  /** Every section that a menu can link to. */
  '@sections': navigation.sections.length >= 6,
};

/** Tells whether the content and the machine meet all of these tags: for parts of a test. */
export const meets = (...tags: (keyof typeof needs)[]) => tags.every((tag) => needs[tag]);

const unmet = Object.entries(needs).flatMap(([tag, met]) => (met ? [] : [`${tag}\\b`]));

/** Matches titles with tags that are not met; empty where all are met. */
export const skipped: RegExp[] = unmet.length > 0 ? [new RegExp(unmet.join('|'))] : [];
