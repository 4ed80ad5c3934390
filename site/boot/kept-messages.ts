import { readDraft } from '../contact/draft.ts';
import { STORAGE_KEYS, storedKeys } from '../lib/device-storage.ts';

/**
 * Whether a message waits on this device: it leaves even if nobody comes near the form again. A draft
 * that is too old goes here too, for the same reason.
 */
export function messageWaits(): boolean {
  readDraft();
  return storedKeys(STORAGE_KEYS.outgoing).length > 0;
}
