import type { ReactNode } from 'react';
import { owner, projects } from '#content/index.ts';
import { fill, inHeadingFont, whatsappLink } from '#shared/text/format.ts';
import { Facts } from '#ui/facts.tsx';
import { weave } from '../art/weave.ts';
import { ExternalLink } from '../components/links.tsx';
import { WholePicture } from '../components/pictures.tsx';
import { Document } from '../document.tsx';
import { previewOf } from '../islands/testimonials-carousel.island.tsx';
import { Threads } from '../sections/project-poster.tsx';
import { storyStructuredData } from '../seo/structured-data.ts';
import { type Story, storyImage } from '../stories.ts';

const { storyPage: words } = projects;

const Chapter = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="story-chapter stack">
    <h2 className="panel-title">{title}</h2>
    <div className="stack">{children}</div>
  </div>
);

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);

const neighbour = (rel: 'prev' | 'next', label: string, story: Story | undefined) =>
  story && (
    <a className="touch" href={story.address.path} rel={rel}>
      {`${label}\u00A0: ${story.title}`}
    </a>
  );

/** The page of one project, to send to a client: the need, the work and the result. */
export function StoryPage({ stories, index }: { stories: readonly Story[]; index: number }) {
  const project = stories[index] as Story;
  const { title, description, link, stats, gradient, pictures, story, address } = project;
  const share = fill(words.shareText, { title, url: owner.siteUrl + address.path });
  const [first, ...others] = pictures;
  const full = `${title} – ${owner.name}`;
  return (
    <Document
      route={address}
      // Search engines show 60 and 155 characters in full.
      head={{
        title: full.length > 60 ? title : full,
        description: previewOf(description, 154),
        image: { path: storyImage(project), alt: `${title}, ${owner.name}` },
      }}
      style="story"
      structuredData={storyStructuredData(project)}
    >
      <article className="story" data-whatsapp-text={fill(words.talkText, { title })}>
        <svg
          className={`story-cloth cloth gradient-${gradient}`}
          viewBox="0 0 960 160"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <Threads cloth={weave(title, 60, 8)} />
        </svg>
        <div className="frame stack">
          <nav className="button-row hint" aria-label={words.path}>
            <a className="touch" href="/">
              {words.home}
            </a>
            <span aria-hidden="true">›</span>
            <a className="touch" href="/#projects" data-section-link>
              {projects.title}
            </a>
          </nav>
          <header className="button-row story-ends">
            <div className="stack">
              {story.sample && <p className="sample-mark">{words.sample}</p>}
              <h1>{title}</h1>
              <p className="section-lead">{description}</p>
            </div>
            {stats.value && (
              <p className="story-figure">
                <strong className="large-figure">{inHeadingFont(stats.value)}</strong> {stats.label}
                <small className="hint">
                  {story.source && fill(words.source, { source: story.source })}
                </small>
              </p>
            )}
          </header>
          <p className="button-row">
            {link.startsWith('http') && projects.visit && (
              <ExternalLink className="button button-secondary" href={link}>
                {projects.visit}
              </ExternalLink>
            )}
            <ExternalLink className="button button-secondary" href={whatsappLink('', share)}>
              <span aria-live="polite" data-copied={projects.copied}>
                {words.share}
              </span>
            </ExternalLink>
          </p>
          <Facts
            className="story-facts"
            items={[
              { label: words.role, value: story.role },
              { label: words.duration, value: story.duration },
              { label: words.tools, value: project.technologies.join(', ') },
            ]}
          />
          {first && <WholePicture {...first} />}
          <Chapter title={words.problem}>{paragraphs(story.problem)}</Chapter>
          <Chapter title={words.work}>
            {paragraphs(story.work)}
            {others.map((picture) => (
              <WholePicture key={picture.file} {...picture} isLazy />
            ))}
          </Chapter>
          <Chapter title={words.result}>
            <p>{story.result}</p>
            {story.words && (
              <figure className="story-words panel">
                <blockquote>{`«\u00A0${story.words.text}\u00A0»`}</blockquote>
                <figcaption>{story.words.author}</figcaption>
              </figure>
            )}
          </Chapter>
        </div>
        <div className="on-field gradient-laterite">
          <div className="frame button-row story-ends">
            <h2>{projects.callToAction.title}</h2>
            <a
              className="button button-on-field"
              href="/#contact"
              data-choice={fill(projects.like, { title })}
            >
              {words.talk}
            </a>
          </div>
        </div>
        <nav className="frame button-row story-ends" aria-label={words.others}>
          {neighbour('prev', words.previous, stories[index - 1])}
          <a className="touch" href="/#projects" data-section-link>
            {words.all}
          </a>
          {neighbour('next', words.next, stories[index + 1])}
        </nav>
      </article>
    </Document>
  );
}
