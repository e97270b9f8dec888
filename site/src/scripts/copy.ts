/** Buttons that copy a text and say so. */
export function enableCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
      const { toast } = await import('./toast.ts');
      toast(button.dataset.done ?? '');
    });
  }
}
