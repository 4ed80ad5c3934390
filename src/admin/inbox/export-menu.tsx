import { useId, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { retention } from '#shared/retention.ts';
import { fill, formatCount } from '#shared/text/format.ts';
import { download } from '../browser.ts';
import { formatMonth, latestMonths } from '../dates.ts';
import { Button } from '../frame/controls.tsx';
import { Disclosure } from '../frame/disclosure.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { type MessageQuery, readAllMessages } from './messages.ts';

const { inbox: texts } = gestion;

const DownloadIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d="M10 2v11M5 8.5l5 5 5-5M3 18h14" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** Saves the whole of the current list, or all messages of a month. */
export function ExportMenu({ shown }: { shown: MessageQuery }) {
  const id = useId();
  /** « 2026-11 »; empty for the current list. */
  const [month, setMonth] = useState('');

  const exportAs = (kind: 'csv' | 'json') =>
    attempt(async () => {
      const query: MessageQuery = month ? { filter: 'all', search: '', month } : shown;
      const [all, { toCsv, toJson }] = await Promise.all([
        readAllMessages(query),
        import('./export.ts'),
      ]);
      const name = `${['messages', month].filter(Boolean).join('-')}.${kind}`;
      if (kind === 'csv') download(name, 'text/csv;charset=utf-8', toCsv(all));
      else download(name, 'application/json', toJson(all));
      notify(fill(texts.exported, { messages: formatCount(all.length, 'message') }));
    });

  return (
    <Disclosure label={texts.export} icon={<DownloadIcon />}>
      <div className="field">
        <label htmlFor={id}>{texts.exportWhat}</label>
        <select
          id={id}
          aria-describedby={`${id}-hint`}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        >
          <option value="">{texts.exportShown}</option>
          <optgroup label={texts.exportMonth}>
            {latestMonths(12 * retention.contactYears).map((value) => (
              <option key={value} value={value}>
                {formatMonth(value)}
              </option>
            ))}
          </optgroup>
        </select>
        <p id={`${id}-hint`} className="hint">
          {texts.exportHint}
        </p>
      </div>
      <Button look="quiet" label={texts.exportCsv} onClick={() => exportAs('csv')} />
      <Button look="quiet" label={texts.exportJson} onClick={() => exportAs('json')} />
    </Disclosure>
  );
}
