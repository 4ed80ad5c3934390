/** « En savoir plus » of a service writes the subject of the form, unless the visitor has one. */
export function writeSubject(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-subject]')];
  const isOurs = (value: string) => links.some(({ dataset }) => dataset.subject === value);
  for (const link of links) {
    link.addEventListener('click', () => {
      const field = document.querySelector<HTMLInputElement>('#contact input[name=subject]');
      if (!field || (field.value && !isOurs(field.value))) return;
      field.value = link.dataset.subject ?? '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}
