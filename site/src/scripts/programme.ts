/** The programme in the browser: current sessions, the visitor's own talks and calendar. Pages are readable without it. */

import { foldForSearch, withoutApostrophes } from '@trama/shared/format/fold';
import { MINUTE_MS } from '@trama/shared/format/time';
import { saveFile } from '@trama/shared/forms/save-file';
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { readStars, writeStars } from './stars.ts';

const all = <Kind extends HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)];
const main = document.querySelector<HTMLElement>('[data-programme]');

/** Sets the class past, now or next on all elements with a start and an end. */
function markMoments(now: number) {
  for (const each of all('[data-from]')) {
    const [from, to] = [Number(each.dataset.from), Number(each.dataset.to)];
    each.classList.toggle('past', to <= now);
    each.classList.toggle('now', from <= now && now < to);
    each.classList.toggle('next', now < from);
  }
  for (const each of all('[data-clock]')) each.textContent = clockOf(now);
}

const clockOf = (now: number) =>
  new Intl.DateTimeFormat('es-CL', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: main?.dataset.zone,
  }).format(now);

/** Refetches the band of current sessions, which the server renders, when a session starts or ends. */
async function renewBand(): Promise<void> {
  const response = await fetch(location.pathname, { cache: 'no-cache' }).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [old, next] = [document.querySelector('.present'), fresh.querySelector('.present')];
  if (old && next) old.replaceWith(next);
  else if (old) old.remove();
  else if (next) document.querySelector('.bar')?.before(next);
}

function followProgramme() {
  const edges = all('[data-from]').flatMap(({ dataset }) => [Number(dataset.from), Number(dataset.to)]);
  let last = Date.now();
  const tick = async () => {
    const now = Date.now();
    if (edges.some((edge) => last < edge && edge <= now)) await renewBand();
    last = now;
    markMoments(now);
  };
  void tick();
  setInterval(() => void tick(), MINUTE_MS / 2);
}

/** Shows at each starred talk which other starred talk overlaps. */
function showClashes(stars: ReadonlySet<string>) {
  const own = all('[data-talk][data-from]').filter(({ dataset }) => stars.has(dataset.talk ?? ''));
  for (const each of all('.talk')) {
    const note = each.querySelector<HTMLElement>('.same-hour');
    if (!note) continue;
    const other = own.find(
      (talk) =>
        talk !== each &&
        own.includes(each) &&
        Number(talk.dataset.from) < Number(each.dataset.to) &&
        Number(each.dataset.from) < Number(talk.dataset.to),
    );
    note.hidden = !other;
    note.textContent = other ? t.sameHour(other.querySelector('h4')?.textContent ?? '', other.dataset.place ?? '') : '';
  }
}

/** Extracts the starred talks from the whole calendar. */
async function ownCalendar(address: string, stars: ReadonlySet<string>): Promise<string> {
  const whole = await (await fetch(address)).text();
  return whole.replace(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/gu, (entry) =>
    stars.has(/UID:ponencia-(\d+)@/u.exec(entry.replaceAll('\r\n ', ''))?.[1] ?? '') ? entry : '',
  );
}

function enableStars(eventId: number, calendar: string) {
  const stars = readStars(eventId);
  let mine = false;
  const showStars = () => {
    for (const star of all('[data-star]')) {
      const on = stars.has(star.dataset.star ?? '');
      star.setAttribute('aria-pressed', String(on));
      star.closest<HTMLElement>('[data-talk]')?.toggleAttribute('data-own', on);
    }
    for (const count of all('[data-count]')) count.textContent = stars.size > 0 ? String(stars.size) : '';
    for (const button of all('[data-mine]')) button.setAttribute('aria-pressed', String(mine));
    main?.classList.toggle('only-mine', mine);
    for (const none of all('[data-none]')) none.hidden = !mine || stars.size > 0;
    for (const link of all('[data-calendar] span')) link.textContent = stars.size > 0 ? t.calendarMine : t.calendar;
    showClashes(stars);
  };
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const star = target?.closest<HTMLElement>('[data-star]')?.dataset.star;
    if (star) {
      if (!stars.delete(star)) stars.add(star);
      writeStars(eventId, stars);
    } else if (target?.closest('[data-mine]')) mine = !mine;
    else if (target?.closest('[data-print]')) return print();
    else if (target?.closest('[data-calendar]') && stars.size > 0) {
      event.preventDefault();
      void ownCalendar(calendar, stars).then((text) => saveFile(new Blob([text], { type: 'text/calendar' }), 'mi-programa.ics'));
      return;
    } else return;
    showStars();
    // Scrolls the next row into view, because the list became shorter.
    if (mine && !star)
      all('[data-talk][data-own], [data-none]')
        .find((each) => each.checkVisibility())
        ?.scrollIntoView({ block: 'center' });
  });
  showStars();
}

const folded = (text: string | undefined) => foldForSearch(withoutApostrophes(text ?? ''));

/** Shows the talks of the chosen day that contain the words, in their row or their session's heading. */
function enableFinding() {
  const [field] = all<HTMLInputElement>('[data-find]');
  const [day] = all<HTMLSelectElement>('[data-find-day]');
  const talks = all('[data-talk]').map((talk) => {
    const heading = talk.closest('.session')?.querySelector(':scope > header, :scope > h3');
    return { talk, text: folded(`${talk.textContent} ${heading?.textContent}`) };
  });
  const find = () => {
    const words = folded(field?.value).split(' ').filter(Boolean);
    for (const { talk, text } of talks)
      talk.toggleAttribute(
        'data-found',
        words.every((word) => text.includes(word)),
      );
    main?.classList.toggle('searched', words.length > 0);
    for (const each of all('.day')) each.hidden = Boolean(day?.value) && each.id !== day?.value;
    if (words.length > 0) for (const over of all<HTMLDetailsElement>('details.earlier')) over.open = true;
    const count = talks.filter(({ talk }) => talk.hasAttribute('data-found') && !talk.closest('[hidden]')).length;
    for (const status of all('[data-found-count]')) status.textContent = words.length > 0 ? t.foundTalks(count) : '';
  };
  field?.addEventListener('input', find);
  day?.addEventListener('change', find);
}

/** Folds past sessions on a phone, and shows the link to the current session. */
function openAtNow() {
  const narrow = matchMedia('(width < 62rem)').matches;
  if (narrow) for (const over of all<HTMLDetailsElement>('details.earlier')) over.open = false;
  for (const link of all<HTMLAnchorElement>('[data-to-now]')) {
    const now = document.querySelector('.block.now, .block.next');
    link.hidden = !document.querySelector('.present') || !now;
    if (now) link.href = `#${now.id}`;
  }
}

if (main) {
  const { event, calendar }: { event: number; calendar: string } = JSON.parse(main.dataset.programme ?? '{}');
  main.classList.add('awake');
  enableStars(event, calendar);
  followProgramme();
  enableFinding();
  openAtNow();
}
