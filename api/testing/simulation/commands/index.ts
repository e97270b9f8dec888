/** Every command of the simulation. */
import type { Command } from '../command.ts';
import { APPLYING } from './applying.ts';
import { COMMITTEE } from './committee.ts';
import { CONTENT } from './content.ts';
import { KEEPING } from './keeping.ts';
import { OWN } from './own.ts';
import { PEOPLE } from './people.ts';
import { PROGRAMME } from './programme.ts';
import { REVIEWING } from './reviewing.ts';
import { UPKEEP } from './upkeep.ts';
import { WORDS } from './words.ts';

export const COMMANDS: readonly Command[] = [
  ...CONTENT,
  ...KEEPING,
  ...APPLYING,
  ...OWN,
  ...COMMITTEE,
  ...PEOPLE,
  ...PROGRAMME,
  ...REVIEWING,
  ...WORDS,
  ...UPKEEP,
];
