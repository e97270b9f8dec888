/** Buttons that copy a text and say so. */
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
        // Refused, or nothing to say it with: from here it can be copied by hand.
        prompt('', text);
      }
    });
  }
}
