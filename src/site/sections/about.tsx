import type { Content } from '#content/content.ts';
import { drawingOf } from '../art/sign.ts';
import { Sign } from '../components/sign.tsx';

/** Biography, and the figures, if there are any, in large type. */
export function About({ about }: Pick<Content, 'about'>) {
  return (
    <section id="about" className="about">
      <div className="frame about-bio section stack">
        <h2>{about.title}</h2>
        <div className="about-text stack">
          {about.bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {about.statistics.length > 0 ? (
        <div className="figures-field woven-edge on-field">
          <dl className="frame figures">
            {about.statistics.map(({ number, label, source }) => (
              <div key={label} className="figure">
                <dt>
                  {label}
                  {source ? <small>{source}</small> : null}
                </dt>
                <dd className="large-figure">{number}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <div className="frame about-role">
        <Sign drawing={drawingOf(about.role.icon)} className="sign-tile gradient-indigo" />
        <div>
          <h3>{about.role.title}</h3>
          <p>{about.role.description}</p>
        </div>
      </div>
    </section>
  );
}
