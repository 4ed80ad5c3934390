import { errors } from '#content-model/current/errors.ts';

/** Shown where the service worker serves a page without the network (site/service-worker). */
export function SavedCopyNotice() {
  return <p className="saved-copy-notice">{errors.savedCopy}</p>;
}
