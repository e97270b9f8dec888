/** Buttons that copy a text and say so. */
import { toast } from './toast.ts';

if (navigator.clipboard) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? '');
      toast(button.dataset.done ?? '');
    });
  }
}
