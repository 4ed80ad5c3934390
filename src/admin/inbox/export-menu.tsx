import { useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { download } from '../browser.ts';
import { Button, Disclosure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import { type MessageQuery, readAllMessages } from './messages.ts';

const { inbox: texts } = gestion;

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
    <Disclosure label={texts.export}>
      <label className="switch">
        <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
        {texts.exportAll}
      </label>
      <Button look="quiet" label={texts.exportCsv} onClick={() => exportAs('csv')} />
      <Button look="quiet" label={texts.exportJson} onClick={() => exportAs('json')} />
    </Disclosure>
  );
}
