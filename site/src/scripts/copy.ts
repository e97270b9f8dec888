/** Buttons that copy a text and confirm it. */
export function enableCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const text = button.dataset.copy ?? '';
      try {
        await navigator.clipboard.writeText(text);
        const { toast } = await import('./toast.ts');
        toast(button.dataset.done ?? '');
      } catch {
        // Refused, or the toast's code did not load: the prompt lets the visitor copy by hand.
        prompt('', text);
      }
    });
  }
}
