import type { Content, Project } from '#content/content.ts';
import { inHeadingFont } from '#shared/text/format.ts';
import { ExternalLink } from '../components/links.tsx';
import { ProjectPoster } from './project-poster.tsx';

interface ProjectCardProps {
  project: Project;
  /** Drawing of its category for the poster (poster-sprite.tsx). */
  wireframe: string;
  /** Text of the link, and the note beside one that has no address yet. */
  words: Pick<Content['projects'], 'visit' | 'placeholderNote'>;
}

/** One project under its poster. */
export function ProjectCard({ project, wireframe, words }: ProjectCardProps) {
  const { title, description, link, stats, technologies } = project;
  return (
    <li className="project">
      <ProjectPoster project={project} wireframe={wireframe} />
      <h4>{title}</h4>
      <p>{description}</p>
      <p className="project-stat">
        <span aria-hidden="true">{stats.icon}</span> <strong>{inHeadingFont(stats.value)}</strong>{' '}
        {stats.label}
      </p>
      <ul className="tools">
        {technologies.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
      {link === '#' ? (
        <p className="project-soon">
          <a className="button button-secondary" href={link}>
            {words.visit}
            <span className="visually-hidden">{`\u00A0: ${title}`}</span>
          </a>{' '}
          {words.placeholderNote}
        </p>
      ) : (
        <ExternalLink className="button button-secondary" href={link}>
          {words.visit}
          <span className="visually-hidden">{`\u00A0: ${title}`}</span>
        </ExternalLink>
      )}
    </li>
  );
}
