/** Shown where the service worker serves a page without the network (src/site/service-worker). */
export function SavedCopyNotice({ text }: { text: string }) {
  return <p className="saved-copy-notice">{text}</p>;
}
