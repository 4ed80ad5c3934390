import type { Content, Project } from '#content/content.ts';
import { storyAddress } from '#shared/routes.ts';
import { inHeadingFont } from '#shared/text/format.ts';
import { drawingOf } from '../art/sign.ts';
import { weave } from '../art/weave.ts';
import { ExternalLink, whatsappHref } from '../components/links.tsx';
import { Thumbnail } from '../components/pictures.tsx';
import { Island } from '../islands/island.tsx';
import { ProjectTabs, projectPanelId } from '../islands/project-tabs.island.tsx';
import { ProjectCard } from './project-card.tsx';
import { posterCloth, Threads } from './project-poster.tsx';

const isReal = ({ link }: Project) => link !== '#';

/** Returns where a project opens: on its page, or in its tab. */
const pathOf = ({ story }: Project, key: string) =>
  story ? storyAddress(story.slug).path : `/#${projectPanelId(key)}`;

/** How many projects the printed page shows: those with a story first. */
const PRINTED = 3;

/** Maximum number of small posters: two rows on a wide screen. */
const MOST = 8;

interface ProofRowProps {
  /** The projects that are online, each with the id of its panel. */
  delivered: { panel: string; project: Project }[];
  title: string;
}

/** Small posters of delivered projects: each opens its tab. */
function ProofRow({ delivered, title }: ProofRowProps) {
  return (
    <div className="proof">
      <p>{title}</p>
      <ul>
        {delivered
          .slice(0, MOST)
          .map(({ panel, project: { title, stats, gradient, pictures } }) => (
            <li key={title}>
              <a href={`#${panel}`} className={`poster gradient-${gradient}`}>
                {pictures[0] ? (
                  <Thumbnail file={pictures[0].file} />
                ) : (
                  <svg viewBox="0 0 128 80" preserveAspectRatio="none" aria-hidden="true">
                    <path className="poster-ground" d="M0 0h128v80H0z" />
                    <Threads cloth={posterCloth(title)} />
                  </svg>
                )}
                <strong>{title}</strong>
                <span>
                  <b>{inHeadingFont(stats.value)}</b> {stats.label}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

/**
 * « Mes Réalisations ». Every panel is in the HTML; the tabs (an island) choose which one is shown.
 * Without JavaScript all are shown.
 */
export function Projects({ projects, owner }: Pick<Content, 'projects' | 'owner'>) {
  const delivered = projects.categories.flatMap(({ key, projects: list }) =>
    list.filter(isReal).map((project) => ({ panel: projectPanelId(key), project })),
  );
  const real = delivered.map(({ project }) => project);
  const printed = [...real.filter(({ story }) => story), ...real.filter(({ story }) => !story)];
  const [first] = projects.categories.map(({ key }) => projectPanelId(key));
  const mark = owner.sample ? (
    <span className="sample-mark">{projects.storyPage.sample}</span>
  ) : null;
  const tabs = projects.categories.map(({ key, title, icon }) => ({
    key,
    title,
    drawing: drawingOf(icon),
  }));
  return (
    <section
      id="projects"
      className="projects section"
      data-whatsapp-text={projects.callToAction.whatsappText}
    >
      <div className="frame">
        <h2>{projects.title}</h2>
        <p className="section-lead">{projects.introduction}</p>
        {delivered.some(({ panel }) => panel !== first) ? (
          <ProofRow delivered={delivered} title={projects.online} />
        ) : null}
        <Island
          name="project-tabs"
          component={ProjectTabs}
          props={{ label: projects.tabsLabel, tabs }}
          when="near"
        />
        {projects.categories.map((category) => (
          <div key={category.key} id={projectPanelId(category.key)} className="project-panel">
            <h3>{category.title}</h3>
            <p className="project-panel-description">{category.description}</p>
            <ul className="project-grid">
              {category.projects.map((project) => (
                <ProjectCard
                  key={project.title}
                  project={project}
                  words={projects}
                  mark={isReal(project) ? mark : null}
                  address={owner.siteUrl + pathOf(project, category.key)}
                  isPrinted={printed.slice(0, PRINTED).includes(project)}
                />
              ))}
              <li className="project project-add">
                <h4>{projects.add.title}</h4>
                <p>{projects.add.description}</p>
                <a className="button button-primary" href="#contact" data-choice={category.title}>
                  {projects.add.button}
                </a>
              </li>
            </ul>
          </div>
        ))}
        <div className="projects-call stack gradient-laterite on-field">
          <h3 className="panel-title">{projects.callToAction.title}</h3>
          <p>{projects.callToAction.description}</p>
          <ExternalLink
            className="button button-on-field"
            href={whatsappHref(owner, projects.callToAction.whatsappText)}
          >
            {projects.callToAction.button}
          </ExternalLink>
          <svg
            className="cloth"
            viewBox="0 0 256 200"
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
          >
            <Threads cloth={weave(projects.callToAction.title, 16, 10)} />
          </svg>
        </div>
      </div>
    </section>
  );
}
