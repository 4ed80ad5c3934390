import type { Env } from '#server/env.ts';
import { ask } from './ask.ts';
import { type Finding, withFaults } from './finding.ts';

const subject = 'webhook';

/** Whether the receiver of the webhook answers at all. Posts nothing. */
export function checkWebhook({ WEBHOOK_URL }: Pick<Env, 'WEBHOOK_URL'>): Promise<Finding[]> {
  return withFaults(subject, async () => {
    if (!WEBHOOK_URL) return [{ subject, says: 'none is set' }];
    const { host } = new URL(WEBHOOK_URL);
    // A receiver of POST may well refuse HEAD; one that fails or redirects takes no event either.
    const { status } = await ask(WEBHOOK_URL, { method: 'HEAD' });
    if (status < 300 || (status >= 400 && status < 500)) {
      return [{ subject, says: `${host} answers; npm run doctor -- --webhook posts an event` }];
    }
    const remedy = 'correct WEBHOOK_URL in .env, or mend the receiver';
    return [{ subject, says: `${host} answers ${status}`, remedy }];
  });
}

/** Posts one signed event, which the receiver tells its owner. */
export async function postTestEvent(env: Env): Promise<Finding[]> {
  if (!env.WEBHOOK_URL) return [];
  const { host } = new URL(env.WEBHOOK_URL);
  // Only here: it needs content without a fault.
  const { openChannels } = await import('#supabase/functions/outbox/channels.ts');
  const channels = openChannels({ ...env, SMTP_URL: undefined }, fetch);
  try {
    await channels.alert('test');
    return [{ subject: 'test event', says: `${host} took it` }];
  } catch (error) {
    const remedy = 'compare WEBHOOK_SECRET in .env with that of the receiver, and its address';
    return [{ subject: 'test event', says: `${host}: ${(error as Error).message}`, remedy }];
  } finally {
    channels.close();
  }
}
