import type { Project } from '#content-model/content.ts';
import { projects } from '#content-model/current/projects.ts';
import { Motif } from '#ui/motif.tsx';
import { ExternalLink } from '../components/external-link.tsx';

/** One project; its emoji stands as art on a coloured field. Specification, section 2; clarification 4. */
export function ProjectCard({ project }: { project: Project }) {
  const { title, description, link, image, stats, technologies, gradient } = project;
  return (
    <li className="project">
      <div className={`project-art gradient-${gradient}`} aria-hidden="true">
        <Motif />
        <span>{image}</span>
      </div>
      <h4>{title}</h4>
      <p>{description}</p>
      <p className="project-stat">
        <span aria-hidden="true">{stats.icon}</span> <strong>{stats.value}</strong> {stats.label}
      </p>
      <ul className="tags">
        {technologies.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
      {link === '#' ? (
        <p className="project-soon">
          <a className="button button-secondary" href={link}>
            {projects.visit}
            <span className="visually-hidden">{`\u00A0: ${title}`}</span>
          </a>{' '}
          {projects.placeholderNote}
        </p>
      ) : (
        <ExternalLink className="button button-secondary" href={link}>
          {projects.visit}
          <span className="visually-hidden">{`\u00A0: ${title}`}</span>
        </ExternalLink>
      )}
    </li>
  );
}
