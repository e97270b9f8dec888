/** Measures the time from «save» to the new text at the public address, and its cost. */
import { PAGES } from '@trama/shared/paths';
import type { Client } from './client.ts';
import { someEvent } from './events.ts';
import { memoryOf } from './machine.ts';
import { type Prepared, pause } from './setup.ts';

export interface SaveFigures {
  /** ms from the save's request until the page has the new text. */
  untilPublic: number[];
  /** ms until the save's response. */
  untilAnswered: number[];
  /** Highest resident memory during the saves, in bytes. */
  memory: number;
}

/**
 * Saves events from all over the list, one after the other, without pauses.
 * @param isOver true ends the saves early
 */
export async function measureSaves({ client, product }: Prepared, saves: number, isOver = () => false): Promise<SaveFigures> {
  const events = await client.allEvents();
  const figures: SaveFigures = { untilPublic: [], untilAnswered: [], memory: 0 };
  // The first ten saves warm up the code and are not counted.
  for (let round = -10; round < saves && !isOver(); round += 1) {
    const event = someEvent(events, Math.abs(round));
    const title = `Edición ${round + 11} del encuentro ${event.event_id}`;
    const started = performance.now();
    await client.save(event, title);
    const answered = performance.now();
    await client.untilPageHas(PAGES.event(event.event_id), title);
    if (round >= 0) {
      figures.untilPublic.push(performance.now() - started);
      figures.untilAnswered.push(answered - started);
    }
    figures.memory = Math.max(figures.memory, memoryOf(product.pid).now);
    await pause(25);
  }
  return figures;
}

export interface BurstFigures {
  /** ms until the response of each save. */
  untilAnswered: number[];
  /** Number of pages without the final state; must be 0. */
  wrong: number;
}

/** Saves four events twenty times in five seconds. */
export async function measureBurst({ client }: Prepared): Promise<BurstFigures> {
  const events = (await client.allEvents()).slice(0, 4);
  const last = new Map<number, string>();
  const untilAnswered: number[] = [];
  const saves: Promise<void>[] = [];
  for (let index = 0; index < 20; index += 1) {
    const event = events[index % events.length];
    if (!event) break;
    const title = `Ráfaga ${index} del encuentro ${event.event_id}`;
    last.set(event.event_id, title);
    const started = performance.now();
    saves.push(client.save(event, title).then(() => void untilAnswered.push(performance.now() - started)));
    await pause(250);
  }
  await Promise.all(saves);
  const ends = await Promise.all([...last].map(([id, title]) => endsWith(client, id, title)));
  return { untilAnswered, wrong: ends.filter((right) => !right).length };
}

async function endsWith(client: Client, id: number, title: string): Promise<boolean> {
  return client.untilPageHas(PAGES.event(id), title).then(
    () => true,
    () => false,
  );
}
