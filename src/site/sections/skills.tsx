import type { Content } from '#content/content.ts';
import { drawingOf } from '../art/sign.ts';
import { Sign } from '../components/sign.tsx';

/** An index of trades rather than a grid of cards: a row opens on a phone (components/fold.css). */
export function Skills({ skills }: Pick<Content, 'skills'>) {
  return (
    <section id="skills" className="skills section">
      <div className="frame">
        <h2>{skills.title}</h2>
        <p className="section-lead">{skills.introduction}</p>
        <ol className="skill-index rows">
          {skills.categories.map(({ category, icon, description, technologies, gradient }) => (
            <li key={category}>
              <details className="skill fold" data-wide="">
                <summary>
                  <Sign drawing={drawingOf(icon)} className={`sign-tile gradient-${gradient}`} />
                  <h3>{category}</h3>
                </summary>
                <p>{description}</p>
                <ul className="tools" aria-label={skills.tools}>
                  {technologies.map((technology) => (
                    <li key={technology}>{technology}</li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ol>
        <div className="expertise">
          <h3>{skills.expertiseTitle}</h3>
          <ul className="tools">
            {skills.expertise.map(({ icon, label }) => (
              <li key={label}>
                <span hidden>{drawingOf(icon).emoji}</span>
                {label}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
