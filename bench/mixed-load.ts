/** A busy evening: pages, reads and contact messages at a fixed rate, regardless of response times, with publishes in between. */
import { PAGES } from '@trama/shared/paths';
import type { Client, HttpResponse } from './client.ts';
import { type Prepared, pause } from './setup.ts';

const RATE = 200;
const PUBLISH_EVERY = 10_000;

type Kind = 'pages' | 'reads' | 'posts';

export interface MixedFigures {
  /** Duration in seconds. */
  seconds: number;
  /** ms of every request. */
  times: Record<Kind, number[]>;
  /** Responses other than 2xx, and broken connections. */
  errors: number;
  /** Number of truncated pages. */
  halfPages: number;
  publishes: number;
}

/** Six pages, three reads and one message in every ten requests. */
const KINDS: Kind[] = ['pages', 'reads', 'pages', 'pages', 'reads', 'pages', 'posts', 'pages', 'reads', 'pages'];

function requestOf(kind: Kind, index: number, ids: readonly number[], client: Client): Promise<HttpResponse> {
  const id = ids[(index * 7919) % ids.length] ?? 1;
  if (kind === 'posts') {
    const json = { name: 'Elena Prueba', email: `elena${index}@example.org`, message: 'Una pregunta sobre el congreso' };
    return client.send('POST', '/api/send-email-contact', json);
  }
  if (kind === 'reads') return client.send('GET', index % 2 === 0 ? '/api/all-events/20' : `/api/events/${id}`);
  return client.send('GET', index % 3 === 0 ? PAGES.home : index % 3 === 1 ? PAGES.events : PAGES.event(id));
}

/**
 * @param seconds duration; the quality figures' goal is for sixty
 * @param isOver true ends the load early
 */
export async function measureMixedLoad({ client }: Prepared, seconds: number, isOver = () => false): Promise<MixedFigures> {
  const events = await client.allEvents();
  const ids = events.map(({ event_id }) => event_id);
  const figures: MixedFigures = { seconds, times: { pages: [], reads: [], posts: [] }, errors: 0, halfPages: 0, publishes: 0 };

  async function one(index: number): Promise<void> {
    const kind = KINDS[index % KINDS.length] ?? 'pages';
    const started = performance.now();
    const response = await requestOf(kind, index, ids, client).catch(() => null);
    figures.times[kind].push(performance.now() - started);
    if (!response || response.status < 200 || response.status > 299) figures.errors += 1;
    else if (kind === 'pages' && !response.body.toString().trimEnd().endsWith('</html>')) figures.halfPages += 1;
  }

  const total = seconds * RATE;
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  let published = 0;
  for (let index = 0; index < total && !isOver(); ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * RATE) / 1000));
    for (; index < due; index += 1) pending.push(one(index));
    if (performance.now() - begun > (published + 1) * PUBLISH_EVERY - PUBLISH_EVERY / 2) {
      const event = events[(published * 131) % events.length];
      published += 1;
      const failed = () => {
        figures.errors += 1;
      };
      if (event) pending.push(client.save(event, `En plena carga, ${published}`).catch(failed));
    }
    await pause(2);
  }
  const lasted = Math.round((performance.now() - begun) / 1000);
  await Promise.all(pending);
  return { ...figures, seconds: lasted, publishes: published };
}
