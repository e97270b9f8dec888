/**
 * Script of pages with an application form. Restores typed text after a reload, or from the device, before and after hydration. A
 * file dropped beside its control does not replace the page.
 */
import { dropExpiredDrafts, restoreDraft, storeDraft, wasSent } from '../islands/draft.ts';

dropExpiredDrafts();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  // The island then tells that files must be chosen again (islands/ApplicationForm.tsx).
  form.toggleAttribute('data-restored', restoreDraft(form));
  // Hides the empty form of an application that this tab already sent, and loads the island that shows it
  // (islands/sent-memory.ts).
  const island = form.closest('astro-island');
  if (!island || !wasSent(form)) continue;
  island.toggleAttribute('data-sent', true);
  // Shows the form again if the island asks for another application, or fails to load.
  for (const type of ['hydrated', 'astro:hydration-error'])
    island.addEventListener(type, () => island.removeAttribute('data-sent'));
  island.dispatchEvent(new Event('focusin'));
}

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]');
  if (form) storeDraft(form);
});

const preventNavigation = (event: DragEvent) => {
  const onControl = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (!onControl && event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
document.addEventListener('dragover', preventNavigation);
document.addEventListener('drop', preventNavigation);
