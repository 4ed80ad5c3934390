import { projects } from '#content-model/current/projects.ts';
import { whatsappHref } from '../components/contact-links.ts';
import { ExternalLink } from '../components/external-link.tsx';
import { Island } from '../islands/island.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectTabs, projectPanelId } from './project-tabs.tsx';

/**
 * « Mes Réalisations ». Every panel is in the HTML; the tabs (an island) choose which one shows.
 * Without JavaScript all of them show. Specification, section 2.
 */
export function Projects() {
  const tabs = projects.categories.map(({ key, title, icon }) => ({ key, title, icon }));
  return (
    <section
      id="projects"
      className="projects section"
      data-whatsapp-text={projects.callToAction.whatsappText}
    >
      <div className="frame">
        <h2>{projects.title}</h2>
        <p className="section-lead">{projects.introduction}</p>
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
                <ProjectCard key={project.title} project={project} />
              ))}
              <li className="project project-add">
                <h4>{projects.add.title}</h4>
                <p>{projects.add.description}</p>
                <a className="button button-primary" href="#contact">
                  {projects.add.button}
                </a>
              </li>
            </ul>
          </div>
        ))}
        <div className="projects-call gradient-laterite on-field">
          <h3>{projects.callToAction.title}</h3>
          <p>{projects.callToAction.description}</p>
          <ExternalLink
            className="button button-on-field"
            href={whatsappHref(projects.callToAction.whatsappText)}
          >
            {projects.callToAction.button}
          </ExternalLink>
        </div>
      </div>
    </section>
  );
}
