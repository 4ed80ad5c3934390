import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { content } from '#content/index.ts';
import { type ContactResult, EMPTY_MESSAGE } from '#shared/contact-message.ts';
import { routes } from '#shared/routes.ts';
import { type BuildAssets, BuildAssetsProvider } from './build-assets.tsx';
import { ContactResultPage } from './pages/contact-result.tsx';
import { Home } from './pages/home.tsx';
import { LegalNotice, PrivacyPolicy } from './pages/legal-page.tsx';
import { NotFound } from './pages/not-found.tsx';
import { StoryPage } from './pages/story.tsx';
import { TestimonialPage } from './pages/testimonial.tsx';
import { storiesOf } from './stories.ts';

const pageElements: Record<keyof typeof routes, ReactElement> = {
  home: <Home />,
  legalNotice: <LegalNotice />,
  privacyPolicy: <PrivacyPolicy />,
  testimonial: <TestimonialPage />,
  notFound: <NotFound />,
  messageSent: <ContactResultPage result={{ kind: 'sent' }} />,
  messageNotSent: <ContactResultPage result={{ kind: 'failed', values: EMPTY_MESSAGE }} />,
};

function toHtml(page: ReactElement, assets: BuildAssets): string {
  const html = renderToString(<BuildAssetsProvider value={assets}>{page}</BuildAssetsProvider>);
  return `<!doctype html>${html}`;
}

/** Renders every page of src/shared/routes.ts and of projects with a story; returns file name → HTML. */
export function prerender(assets: BuildAssets): Record<string, string> {
  const stories = storiesOf(content);
  return Object.fromEntries([
    ...(Object.keys(routes) as (keyof typeof routes)[]).map((key) => [
      routes[key].file,
      toHtml(pageElements[key], assets),
    ]),
    ...stories.map(({ address }, index) => [
      address.file,
      toHtml(<StoryPage stories={stories} index={index} />, assets),
    ]),
  ]);
}

/** Renders the answer to a contact form posted without JavaScript (supabase/functions/contact). */
export function renderContactResult(result: ContactResult, assets: BuildAssets): string {
  return toHtml(<ContactResultPage result={result} />, assets);
}
