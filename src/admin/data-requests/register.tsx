import { gestion } from '#content/part/gestion';
import { formatInstant } from '../dates.ts';
import { counted } from './counted.ts';
import type { RegisterEntry } from './privacy-calls.ts';

const { privacy: texts } = gestion;

/** The register of privacy acts, newest first. */
export function Register({ entries }: { entries: readonly RegisterEntry[] }) {
  return (
    <section className="register" aria-labelledby="register">
      <h2 id="register">{texts.register}</h2>
      <p className="hint">{entries.length === 0 ? texts.registerEmpty : texts.registerHint}</p>
      {entries.length > 0 && (
        <table>
          <caption className="visually-hidden">{texts.register}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.date}</th>
              <th scope="col">{texts.act}</th>
              <th scope="col">{texts.counts}</th>
              <th scope="col">{texts.receipt}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ receipt, done_at, act, counts }) => (
              <tr key={receipt}>
                <td>
                  <time dateTime={done_at}>{formatInstant(done_at)}</time>
                </td>
                <td>{texts.acts[act]}</td>
                <td>{counted(counts)}</td>
                <td>
                  <code>{receipt}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
