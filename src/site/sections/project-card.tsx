import type { ReactNode } from 'react';
import type { Content, Project } from '#content/content.ts';
import { storyAddress } from '#shared/routes.ts';
import { fill, inHeadingFont, whatsappLink } from '#shared/text/format.ts';
import { drawingOf } from '../art/sign.ts';
import { ExternalLink } from '../components/links.tsx';
import { Sign } from '../components/sign.tsx';
import { ProjectPoster } from './project-poster.tsx';

interface ProjectCardProps {
  project: Project;
  /** Address that opens it, for sharing. */
  address: string;
  /** Says that it is invented, for a sample. */
  mark: ReactNode;
  /** Whether it is printed too (styles/print-home.css). */
  isPrinted: boolean;
  words: Content['projects'];
}

/** The button of a project: none without an address; a project that does not exist yet says so beside it. */
function Visit({
  link,
  title,
  story,
  address,
  words,
}: Pick<Project, 'link' | 'title' | 'story'> & Pick<ProjectCardProps, 'address' | 'words'>) {
  const named = <span className="visually-hidden">{`\u00A0: ${title}`}</span>;
  if (link === '#') {
    if (!words.visit) return null;
    return (
      <p className="project-soon">
        <a className="touch" href={link}>
          {words.visit}
          {named}
        </a>
        {` ${words.placeholderNote}`}
      </p>
    );
  }
  return (
    <p className="button-row">
      {link && words.visit ? (
        <ExternalLink className="button button-secondary" href={link}>
          {words.visit}
          {named}
        </ExternalLink>
      ) : null}
      {story ? (
        <a className="button button-quiet" href={storyAddress(story.slug).path}>
          {words.readStory}
          {named}
        </a>
      ) : null}
      <a className="button button-quiet" href="#contact" data-choice={fill(words.like, { title })}>
        {words.similar}
        {named}
      </a>
      <ExternalLink
        className="button button-quiet project-share"
        href={whatsappLink('', fill(words.storyPage.shareText, { title, url: address }))}
      >
        <span aria-live="polite" data-copied={words.copied}>
          {words.share}
        </span>
        {named}
      </ExternalLink>
    </p>
  );
}

export function ProjectCard({ project, address, words, mark, isPrinted }: ProjectCardProps) {
  const { title, description, link, stats, technologies } = project;
  const kind = link === '#' ? 'project project-new' : 'project';
  return (
    <li className={isPrinted ? `${kind} project-printed` : kind}>
      <ProjectPoster project={project} words={words} />
      <h4>{title}</h4>
      <p>{description}</p>
      {stats.value ? (
        <p className="project-stat">
          <Sign drawing={drawingOf(stats.icon)} /> <strong>{inHeadingFont(stats.value)}</strong>
          {` ${stats.label} `}
          {mark}
        </p>
      ) : null}
      {technologies.length > 0 ? (
        <ul className="tools">
          {technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      ) : null}
      <Visit {...project} address={address} words={words} />
    </li>
  );
}
