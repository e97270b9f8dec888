/** The right to write: the machine that created the highest generation of a store has it. */

import { hostname } from 'node:os';
import { isoTime } from '@trama/shared/format/time';
import { z } from 'zod';
import type { CopyKeys } from './keys.ts';
import { CopyDamaged, sealSigned, unsealSigned } from './sealed.ts';
import type { CopyStore } from './store.ts';

const GENERATIONS = 'generations/';

/** The owner of a generation: its machine's name, and since when (ISO). */
export const generationOwner = z.object({ generation: z.number(), host: z.string(), since: z.string() });
export type GenerationOwner = z.infer<typeof generationOwner>;

/**
 * Thrown when this machine must not write. `replaced`: another machine (`owner`) has a higher generation. `twin`: a copy of this
 * data folder wrote in the same one. `foreign`: the store's records are not signed with our keys.
 */
export class NotOurTurn extends Error {
  readonly kind: 'replaced' | 'twin' | 'foreign';
  readonly owner: GenerationOwner | null;
  constructor(kind: NotOurTurn['kind'], owner: GenerationOwner | null = null) {
    super(
      owner
        ? `generation ${owner.generation} is of ${owner.host} since ${owner.since}`
        : `the store is not ours to write: ${kind}`,
    );
    this.kind = kind;
    this.owner = owner;
  }
}

const refusalOf = (owner: GenerationOwner | null) => new NotOurTurn(owner ? 'replaced' : 'foreign', owner);

const nameOf = (generation: number) => `${GENERATIONS}${String(generation).padStart(6, '0')}`;

/** The highest generation of a store and its creator (null: not signed with our keys); generation 0: there is none. */
export async function currentGeneration(
  store: CopyStore,
  keys: CopyKeys,
): Promise<{ generation: number; owner: GenerationOwner | null }> {
  const name = (await store.list(GENERATIONS)).at(-1);
  if (name === undefined) return { generation: 0, owner: null };
  const generation = Number(name.slice(GENERATIONS.length));
  try {
    return { generation, owner: await unsealSigned(keys, name, await store.get(name), generationOwner) };
  } catch (error) {
    if (!(error instanceof CopyDamaged)) throw error;
    return { generation, owner: null };
  }
}

/** Creates a generation, which ends the right of all earlier ones. Throws NotOurTurn when another machine created it meanwhile. */
async function createGeneration(store: CopyStore, keys: CopyKeys, generation: number, now: number): Promise<void> {
  const owner: GenerationOwner = { generation, host: hostname(), since: isoTime(now) };
  if (!(await store.create(nameOf(generation), await sealSigned(keys, owner))))
    throw refusalOf((await currentGeneration(store, keys)).owner);
}

/**
 * The generation that this machine writes; `known` is the one it created. A machine without one takes its product's next
 * generation, as after a restore. Throws NotOurTurn.
 */
export async function ownGeneration(store: CopyStore, keys: CopyKeys, known: number | null, now: number): Promise<number> {
  if (known === null) return takeOver(store, keys, now);
  const { generation, owner } = await currentGeneration(store, keys);
  if (generation > known) throw refusalOf(owner);
  // The store was emptied.
  if (generation < known) await createGeneration(store, keys, known, now);
  return known;
}

/**
 * Takes the right to write from its present holder. Throws NotOurTurn when another machine takes it now, or another product
 * writes there. @returns the new generation
 */
export async function takeOver(store: CopyStore, keys: CopyKeys, now: number): Promise<number> {
  const { generation, owner } = await currentGeneration(store, keys);
  if (generation > 0 && owner === null) throw new NotOurTurn('foreign');
  await createGeneration(store, keys, generation + 1, now);
  return generation + 1;
}
