/**
 * Opens the device's share sheet, where there is one, for links that share a text on WhatsApp. Elsewhere the
 * first click copies the address in it and says so; the next one follows the link.
 */
export function shareOnDevice(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="https://wa.me/?"]');
    if (!link) return;
    const text = new URL(link.href).searchParams.get('text') ?? '';
    const label = link.querySelector<HTMLElement>('[data-copied]');
    if (navigator.share) {
      event.preventDefault();
      // The visitor may close the sheet.
      navigator.share({ text }).catch(() => {});
    } else if (label && navigator.clipboard) {
      event.preventDefault();
      const { copied = '' } = label.dataset;
      delete label.dataset.copied;
      navigator.clipboard.writeText(text.slice(text.indexOf('http'))).then(
        () => label.replaceChildren(copied),
        () => link.click(),
      );
    }
  });
}
