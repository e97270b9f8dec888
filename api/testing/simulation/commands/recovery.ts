/** Backups and restores. A restored product has the archive's data except erasures made since. */
import type { Command } from '../command.ts';
import { dropApplication, type Erasure, type Model, modelItem } from '../model.ts';
import { dropItem } from './content.ts';
import { forget, leave } from './people.ts';

/** Repeats an erasure in the restored model. */
function repeat(m: Model, erasure: Erasure): void {
  if (erasure.kind === 'application') {
    for (const one of m.applications.filter(({ id }) => id === erasure.id)) dropApplication(m, one);
  } else if (erasure.kind === 'item') {
    if (modelItem(m, erasure.of, erasure.id)) dropItem(m, erasure.of, erasure.id);
  } else if (m.people[erasure.index]?.generation === erasure.generation) {
    if (erasure.kind === 'person') forget(m, erasure.index);
    else if (m.subscribed[erasure.index]) leave(Object.assign(m, { now: erasure.at }), erasure.index);
  }
}

/** The order in which a restore repeats them; of an address that left more than once the last time counts. */
const ORDER: readonly Erasure['kind'][] = ['person', 'unsubscribed', 'application', 'item'];
const inOrder = (erasures: readonly Erasure[]) =>
  erasures.toReversed().sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

/** @param kept the model as it was when the backup was made */
export function afterRestore(kept: Model, m: Model): Model {
  const found = structuredClone(kept);
  for (const erasure of inOrder(m.erasures.slice(kept.erasures.length))) repeat(found, erasure);
  const { now, people, gone, erasures, backups, made } = m;
  return { ...found, now, people, gone, erasures, backups, made };
}

const backUp: Command = {
  name: 'make a backup',
  plan: () => ({ act: (stage, m) => stage.backUp(m), status: () => 200 }),
};

const restore: Command = {
  name: 'restore a backup',
  mails: true,
  plan(m, choice) {
    if (m.backups === 0) return null;
    const backup = m.backups - 1 - choice.number(Math.min(m.backups, 2));
    return { act: (stage, m) => stage.restore(m, backup), status: () => 200 };
  },
};

export const RECOVERY: readonly Command[] = [backUp, restore];
