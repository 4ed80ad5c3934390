import { expect, test, vi } from 'vitest';
import type { Project } from '#content/content.ts';
import type { BuildAssets } from './build-assets.tsx';
import { prerender } from './prerender.tsx';

const HOSTILE =
  '</script><script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1))';
const MOST = 400;

const project = (number: number): Project => ({
  title: `Projet ${String(number).padStart(3, '0')}`,
  description: `Le site du client ${String(number).padStart(3, '0')} ${HOSTILE}`,
  link: 'https://client.example.com',
  image: '🏪',
  pictures: [],
  stats: { icon: '🎒', value: '12', label: 'écoles' },
  technologies: ['React', HOSTILE],
  gradient: 'palm',
  story: {
    slug: `projet-${String(number).padStart(3, '0')}`,
    formerSlugs: [],
    sample: false,
    role: HOSTILE,
    duration: 'Un mois',
    problem: [HOSTILE],
    work: ['Le site.'.repeat(70)],
    result: 'Il est lu.'.repeat(50),
    source: HOSTILE,
    words: { text: HOSTILE, author: HOSTILE },
  },
});

/** What the pages show: changed by the tests, read at each rendering. */
const shown = vi.hoisted(() => ({ projects: [] as unknown[], hidden: '' }));
vi.mock('#content/index.ts', async (original) => {
  const parts = await original<typeof import('#content/index.ts')>();
  // A copy: other files of this process read the original.
  const [category] = parts.projects.categories;
  const categories = [{ ...category, projects: shown.projects }];
  const projects = { ...parts.projects, categories };
  const navigation = {
    ...parts.navigation,
    get sections() {
      return parts.navigation.sections.filter((section) => section !== shown.hidden);
    },
    // As the loader does: it omits hidden sections, and the footer's links to hidden services.
    get items() {
      return parts.navigation.items.filter(({ href }) => href !== `#${shown.hidden}`);
    },
  };
  const content = { ...parts.content, projects, navigation };
  return { ...parts, projects, navigation, content };
});

const island = ['/assets/island.js'];
const picture = [{ src: '/assets/portrait.jpg', width: 4, height: 5 }];
const style = { text: 'p{color:red}' };
const assets: BuildAssets = {
  islands: {
    chat: island,
    'contact-form': island,
    gallery: island,
    'project-tabs': island,
    testimonial: island,
    'testimonials-carousel': island,
  },
  styles: { home: style, story: style, text: style, 'contact-result': style },
  script: { text: 'start()' },
  portrait: { avif: picture, jpeg: picture },
  portraitIsOpaque: true,
  projectPictures: {},
};

function render(count: number, withStories = true) {
  const all = Array.from({ length: count }, (_, index) => project(index));
  const plain = all.map(({ story: _, ...each }) => each);
  shown.projects.splice(0, shown.projects.length, ...(withStories ? all : plain));
  const { 'index.html': home = '', ...pages } = prerender(assets);
  const stories = Object.entries(pages).filter(([file]) => file.startsWith('realisations/'));
  return { home, stories: stories.map(([, html]) => html) };
}

test('hundreds of stories make as many pages, none of them larger, and the home page links to each', () => {
  const [few, many, without] = [render(3), render(MOST), render(3, false)];
  expect([few, many, without].map(({ stories }) => stories.length)).toEqual([3, MOST, 0]);
  const largest = ({ stories }: typeof few) => Math.max(...stories.map((html) => html.length));
  // The cloths differ in size.
  expect(largest(many)).toBeLessThan(1.2 * largest(few));
  expect((few.home.length - without.home.length) / 3).toBeLessThan(200);
});

test('each story leads to the one before and the one after', () => {
  const ends = render(3).stories.map((html) =>
    ['prev', 'next'].map((rel) => new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1]),
  );
  const path = (number: number) => `/realisations/projet-00${number}`;
  expect(ends).toEqual([
    [undefined, path(1)],
    [path(0), path(2)],
    [path(1), undefined],
  ]);
});

test('markup in a story is shown as text', () => {
  const [html = ''] = render(1).stories;
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<script>alert|<img src=x|href="javascript/);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(data.map(([, json = '']) => JSON.parse(json)['@type'])).toEqual([
    'CreativeWork',
    'BreadcrumbList',
  ]);
});

test.each(['about', 'skills', 'projects', 'testimonials', 'faq'])(
  'no link leads to « %s » where it is hidden',
  (hidden) => {
    shown.hidden = hidden;
    const { home } = render(3);
    shown.hidden = '';
    const found = (pattern: RegExp) => Array.from(home.matchAll(pattern), ([, name = '']) => name);
    const ids = new Set(found(/ id="([^"]+)"/g));
    expect(ids).not.toContain(hidden);
    const links = found(/ href="#([^"]+)"/g);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((target) => !ids.has(target))).toEqual([]);
  },
);
