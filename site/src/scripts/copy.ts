/** Buttons that copy a text and say so. */
if (navigator.clipboard) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
      const { toast } = await import('./toast.ts');
      toast(button.dataset.done ?? '');
    });
  }
}
