/** Every command of the simulation. */
import type { Command } from '../command.ts';
import { APPLYING } from './applying.ts';
import { COMMITTEE } from './committee.ts';
import { CONTENT } from './content.ts';
import { KEEPING } from './keeping.ts';
import { OWN } from './own.ts';
import { PEOPLE } from './people.ts';
import { PROGRAMME } from './programme.ts';
import { RECOVERY } from './recovery.ts';
import { REVIEWING } from './reviewing.ts';
import { UPKEEP } from './upkeep.ts';
import { WORDS } from './words.ts';

/** Commands about the same things: those that hinder each other when they are sent at once. */
export const GROUPS: readonly (readonly Command[])[] = [
  [...CONTENT, ...KEEPING],
  [...APPLYING, ...OWN, ...COMMITTEE],
  PEOPLE,
  [...PROGRAMME, ...REVIEWING],
  WORDS,
];

export const CALLS: readonly Command[] = GROUPS.flat();
/** Acts without a call. */
export const ACTS: readonly Command[] = [...UPKEEP, ...RECOVERY];
export const COMMANDS: readonly Command[] = [...CALLS, ...ACTS];
