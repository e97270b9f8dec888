/**
 * Pages with the application form: typed text is restored after a reload, or from the device, hydrated or not. A file dropped beside its control does
 * not replace the page.
 */
import { deleteExpiredDrafts, restoreDraft, saveDraft, wasSent } from '../islands/draft.ts';

deleteExpiredDrafts();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  // The island says that files are to be chosen again (islands/ApplicationForm.tsx).
  form.toggleAttribute('data-restored', restoreDraft(form));
  // An application that this tab already sent is no empty form; the island shows it once loaded (islands/sent-memory.ts).
  const island = form.closest('astro-island');
  if (!island || !wasSent(form)) continue;
  island.toggleAttribute('data-sent', true);
  // The form is shown once it is to be filled: its island asks for another application, or did not load.
  for (const type of ['hydrated', 'astro:hydration-error'])
    island.addEventListener(type, () => island.removeAttribute('data-sent'));
  island.dispatchEvent(new Event('focusin'));
}

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]');
  if (form) saveDraft(form);
});

const preventNavigation = (event: DragEvent) => {
  const onControl = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (!onControl && event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
document.addEventListener('dragover', preventNavigation);
document.addEventListener('drop', preventNavigation);
