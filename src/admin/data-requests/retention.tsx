import { gestion } from '#content/part/gestion';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { supabase } from '../client.ts';
import { formatInstant } from '../dates.ts';
import { useAttempt, useNotify } from '../frame/notice.tsx';
import { readAgain } from '../queries.ts';
import { runRetention } from './privacy-calls.ts';

const { privacy: texts } = gestion;

/** The durations as the privacy policy prints them: both take them from src/shared/retention.ts. */
const kept = [
  fill(texts.kept.contact, { duration: formatCount(retention.contactYears, 'an') }),
  fill(texts.kept.project, { duration: formatCount(retention.projectYears, 'an') }),
  fill(texts.kept.navigation, { duration: formatCount(retention.navigationMonths, 'mois') }),
  fill(texts.kept.bin, { duration: formatCount(retention.binDays, 'jour') }),
];

interface RetentionProps {
  /** Instant of the last run, ISO 8601; null when there was none, undefined while nobody knows. */
  lastRun: string | null | undefined;
}

/** How long data is kept, when that was last carried out, and doing it now. */
export function Retention({ lastRun }: RetentionProps) {
  const notify = useNotify();
  const attempt = useAttempt();
  const run = () =>
    attempt(async () => {
      await runRetention(supabase);
      notify({ text: texts.ran });
      await readAgain();
    });
  return (
    <section className="retention" aria-labelledby="retention">
      <h2 id="retention">{texts.retentionTitle}</h2>
      <p>{texts.retentionIntroduction}</p>
      <ul>
        {kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="retention-run">
        {lastRun !== undefined && (
          <span>
            {lastRun ? fill(texts.lastRun, { date: formatInstant(lastRun) }) : texts.neverRun}
          </span>
        )}
        <button type="button" className="button button-secondary" onClick={run}>
          {texts.runNow}
        </button>
      </p>
    </section>
  );
}
