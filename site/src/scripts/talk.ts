/** Runs the button of a talk's page that stores it in «Mi programa». */
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { readStars, writeStars } from './stars.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-store-talk]')) {
  const { storeTalk: talk = '', event = '' } = button.dataset;
  const showStored = (on: boolean) => {
    button.setAttribute('aria-pressed', String(on));
    const words = button.querySelector('span');
    if (words) words.textContent = on ? t.talk.saved : t.talk.save;
  };
  showStored(readStars(Number(event)).has(talk));
  button.addEventListener('click', () => {
    const stars = readStars(Number(event));
    const on = !stars.delete(talk);
    if (on) stars.add(talk);
    writeStars(Number(event), stars);
    showStored(on);
  });
}
