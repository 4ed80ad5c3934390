/** Opens the browser's print dialog, where the home page can be kept as a PDF: the offer on two sheets. */
export function printOnRequest(): void {
  document.querySelector('.print-page')?.addEventListener('click', () => print());
}
