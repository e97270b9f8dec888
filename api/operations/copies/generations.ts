/** Decides which machine may write: the creator of the store's highest generation. */

import { hostname } from 'node:os';
import { isoTime } from '@trama/shared/format/time';
import { z } from 'zod';
import type { CopyKeys } from './keys.ts';
import { CopyDamaged, sealSigned, unsealSigned } from './sealed.ts';
import type { CopyStore } from './store.ts';

const GENERATIONS = 'generations/';

/** The owner of a generation: its machine, and its creation (ISO). */
export const generationOwner = z.object({ generation: z.number(), host: z.string(), since: z.string() });
export type GenerationOwner = z.infer<typeof generationOwner>;

/**
 * Thrown if this machine may not write. `replaced`: another machine (`owner`) has a higher generation. `twin`: a copy of this
 * data folder wrote in the same generation. `foreign`: the store's records are not signed with our keys.
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

/** The store's highest generation and its creator (null: not signed with our keys); generation 0: none exists. */
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

/** Creates a generation, which revokes all earlier ones. Throws NotOurTurn if another machine created it first. */
async function createGeneration(store: CopyStore, keys: CopyKeys, generation: number, now: number): Promise<void> {
  const owner: GenerationOwner = { generation, host: hostname(), since: isoTime(now) };
  if (!(await store.create(nameOf(generation), await sealSigned(keys, owner))))
    throw refusalOf((await currentGeneration(store, keys)).owner);
}

/**
 * Returns the generation that this machine writes; `known` is the one that it created. A machine without one creates the next, as
 * after a restore. Throws NotOurTurn.
 */
export async function ownGeneration(store: CopyStore, keys: CopyKeys, known: number | null, now: number): Promise<number> {
  if (known === null) return takeOver(store, keys, now);
  const { generation, owner } = await currentGeneration(store, keys);
  if (generation > known) throw refusalOf(owner);
  // The store was emptied, so the generation is created again.
  if (generation < known) await createGeneration(store, keys, known, now);
  return known;
}

/**
 * Takes over the right to write. Throws NotOurTurn if another machine takes it at the same time, or another product writes there.
 * @returns the new generation
 */
export async function takeOver(store: CopyStore, keys: CopyKeys, now: number): Promise<number> {
  const { generation, owner } = await currentGeneration(store, keys);
  if (generation > 0 && owner === null) throw new NotOurTurn('foreign');
  await createGeneration(store, keys, generation + 1, now);
  return generation + 1;
}
