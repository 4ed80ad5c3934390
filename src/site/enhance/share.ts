/** Opens the device's share sheet, where there is one, for links that share a text on WhatsApp. */
export function shareOnDevice(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="https://wa.me/?"]');
    if (!link || !navigator.share) return;
    event.preventDefault();
    // The visitor may close the sheet.
    navigator.share({ text: new URL(link.href).searchParams.get('text') ?? '' }).catch(() => {});
  });
}
