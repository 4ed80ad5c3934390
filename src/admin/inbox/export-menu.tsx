import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { download } from '../browser.ts';
import { Button, Disclosure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { type MessageQuery, readAllMessages } from './messages.ts';

const { inbox: texts } = gestion;

const DownloadIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d="M10 2v11M5 8.5l5 5 5-5M3 18h14" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** Saves the whole of the current list, or all messages but suspected spam and the bin. */
export function ExportMenu({ shown }: { shown: MessageQuery }) {
  const [isAll, setAll] = useState(false);

  const exportAs = (kind: 'csv' | 'json') =>
    attempt(async () => {
      const [messages, { toCsv, toJson }] = await Promise.all([
        readAllMessages(isAll ? { filter: 'all', search: '' } : shown),
        import('./export.ts'),
      ]);
      if (kind === 'csv') download('messages.csv', 'text/csv;charset=utf-8', toCsv(messages));
      else download('messages.json', 'application/json', toJson(messages));
      notify(fill(texts.exported, { messages: formatCount(messages.length, 'message') }));
    });

  return (
    <Disclosure label={texts.export} icon={<DownloadIcon />}>
      <label className="switch">
        <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
        {texts.exportAll}
      </label>
      <Button look="quiet" label={texts.exportCsv} onClick={() => exportAs('csv')} />
      <Button look="quiet" label={texts.exportJson} onClick={() => exportAs('json')} />
    </Disclosure>
  );
}
