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

/** Commands on the same rows, which conflict when sent at once. */
export const GROUPS: readonly (readonly Command[])[] = [
  [...CONTENT, ...KEEPING],
  [...APPLYING, ...OWN, ...COMMITTEE],
  PEOPLE,
  [...PROGRAMME, ...REVIEWING],
  WORDS,
];

export const REQUESTS: readonly Command[] = GROUPS.flat();
/** Acts without a request. */
export const ACTS: readonly Command[] = [...UPKEEP, ...RECOVERY];
export const COMMANDS: readonly Command[] = [...REQUESTS, ...ACTS];

/** Commands by those that they make possible: a closed call is opened again, a lost ticket asked for. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  apply: ['begin to apply', 'change the days or the state of an event', 'withdraw an application'],
  'apply by a late link': ['begin to apply', 'send a late link'],
  'edit the own application': ['apply', 'change the days or the state of an event'],
  'take a withdrawal back': ['withdraw an application', 'change the days or the state of an event', 'apply'],
  'answer an acceptance: confirmed': ['send mails of decisions', 'decide on applications'],
  'answer an acceptance: declined': ['send mails of decisions', 'decide on applications'],
  'take a decision back': ['decide on applications'],
  'send mails of decisions': ['decide on applications'],
  'discard mails of decisions': ['decide on applications'],
  'time passes': ['create an item', 'confirm a subscription', 'ask for the mailing'],
  'edit an item': ['create an item', 'confirm a subscription', 'ask for the mailing'],
  'change the days or the state of an event': ['confirm a subscription', 'ask for the mailing'],
  'restore an item': ['confirm a subscription', 'delete an item', 'ask for the mailing'],
  'delete a document': ['add a document to an event'],
  'confirm a subscription': ['ask for the mailing'],
  'open a draft': ['save a draft'],
  'delete a talk': ['publish a programme', 'save the draft of a programme'],
  'reinstate a certificate': ['revoke a certificate'],
};

/** The commands to send first where a sequence wants this one and it is not possible. */
export const waysTo = ({ name }: Command): Command[] =>
  (WAYS[name] ?? []).flatMap((way) => COMMANDS.filter((command) => command.name === way));
