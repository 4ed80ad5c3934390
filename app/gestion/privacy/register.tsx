import { gestion } from '../../../content/gestion.ts';
import { formatInstant } from '../fill.ts';
import type { RegisterEntry } from './privacy-acts.ts';

const { privacy: texts } = gestion;
const kindTexts: Record<string, string> = texts.kinds;

const counted = (counts: RegisterEntry['counts']) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kindTexts[kind] ?? kind}`)
    .join(', ') || '0';

/** The register of privacy acts. */
export function Register({ entries }: { entries: readonly RegisterEntry[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="register" aria-label={texts.register} tabIndex={0}>
      <table>
        <caption>{texts.register}</caption>
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
              <td className="receipt">{receipt}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
