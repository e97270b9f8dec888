/** For pages with the application form: what was typed is restored after a reload, hydrated or not, and a file dropped beside its control does not replace the page. */
import { restoreDraft, saveDraft } from '../islands/draft.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) restoreDraft(form);

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]');
  if (form) saveDraft(form);
});

const keepPage = (event: DragEvent) => {
  const onControl = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (!onControl && event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
document.addEventListener('dragover', keepPage);
document.addEventListener('drop', keepPage);
