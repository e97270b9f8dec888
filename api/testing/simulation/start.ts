/** A congress in full swing, from which every sequence starts: otherwise most of its commands would find nothing to do. */
import { ACTS, COMMANDS, REQUESTS } from './commands/index.ts';
import { Coverage } from './coverage.ts';
import type { Model } from './model.ts';
import { Step } from './step.ts';
import { World } from './world.ts';

/** A command and the numbers of its choices; null: drawn numbers. */
type Scene = readonly [command: string, numbers: readonly number[] | null];

const times = (count: number, ...commands: string[]): Scene[] =>
  Array.from({ length: count }, () => commands.map((command): Scene => [command, null])).flat();
const exactly = (command: string, ...numbers: number[]): Scene => [command, numbers];
const same = (count: number, number: number) => Array.from({ length: count }, () => number);
/** Repeats a scene for each of the first things. */
const ofEach = (count: number, command: string, ...numbers: number[]): Scene[] =>
  Array.from({ length: count }, (_, index) => exactly(command, index, ...numbers));

/** The story before every sequence. */
const STORY: readonly Scene[] = [
  // An earlier congress, erased except its certificates: one revoked, one of an erased person.
  exactly('create an item', 0, 0, 1, 1),
  exactly('begin to apply', 3),
  exactly('list who attended', 0, 3),
  exactly('list who attended', 0, 2),
  exactly('issue certificates', 0, 1),
  exactly('erase a person'),
  exactly('revoke a certificate'),
  exactly('delete an item'),
  exactly('erase an item'),
  // A call that closed a day ago, and a late applicant.
  exactly('create an item', 0, 0, 1, 2),
  exactly('time passes', 2),
  exactly('send a late link', 0, 1),
  exactly('begin to apply', 1),
  exactly('apply by a late link'),
  // A public event with a call open for ten days, an application with co-authors, and one withdrawn and sent again.
  exactly('create an item', 0, 0, 3),
  exactly('begin to apply', 0),
  exactly('apply', 1, 0, 1, 0, 1, 1, 1),
  exactly('begin to apply', 2),
  exactly('apply', 1, 0, 2, 1),
  exactly('withdraw an application', 0, 2),
  ...times(8, 'create an item'),
  exactly('delete an item', 5),
  ...times(3, 'add a document to an event'),
  ...times(2, 'save the settings', 'delete a document'),
  ...times(10, 'begin to apply', 'apply'),
  ...times(5, 'ask for the mailing', 'confirm a subscription'),
  ...times(3, 'write to the network'),
  ...times(4, 'save a draft', 'send a late link'),
  ...times(4, 'invite a reviewer', 'accept confidentiality', 'review an application'),
  ...times(5, 'add a talk'),
  ...times(6, 'list who attended'),
  ...times(2, 'issue certificates'),
  ...times(4, 'decide on applications'),
  // That application and the next one are accepted, told so, and their talks are in public programmes.
  exactly('decide on applications', 0),
  exactly('decide on applications', 1),
  ...times(3, 'send mails of decisions'),
  ...ofEach(4, 'make talks of the accepted'),
  ...ofEach(4, 'save the draft of a programme', ...same(11, 1)),
  ...ofEach(3, 'publish a programme', 1, 1),
  // One talk was changed since, and a speaker comes.
  exactly('save the draft of a programme', 0, 0, ...same(10, 1)),
  exactly('answer an acceptance: confirmed', 1, 1),
  // Further applicants: rejected and notified, on the waiting list, only applied, or withdrawn.
  exactly('decide on applications', ...same(12, 26)),
  exactly('send mails of decisions', 0, ...same(11, 1)),
  exactly('decide on applications', ...same(12, 2)),
  exactly('begin to apply', 3),
  exactly('apply', 1, 0, 3, 1),
  exactly('withdraw an application', 0, 4),
  // Requests about data, one of which is due in five days.
  exactly('note a request about data', 0, 1),
  exactly('note a request about data', 1, 0),
  // Cancels a further event.
  exactly('change the days or the state of an event', 3, 2),
  // A post whose hour came while it was in the trash, unannounced.
  exactly('create an item', 1, 3, 0, 0, 0, 1),
  exactly('delete an item', 9),
  exactly('time passes', 0, 1),
  // A post in three days, to be announced.
  exactly('create an item', 1, 3, 2, 0, 0, 1),
];

/** Numbers that look drawn and are always the same. */
function* numbers(): Generator<number> {
  for (let state = 20_261_120; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state >> 8;
  }
}

export interface Start {
  copy(withFiles: boolean): Promise<{ world: World; model: Model }>;
  remove(): Promise<void>;
}

export async function prepare(): Promise<Start> {
  const world = await World.open(null, true);
  const model = world.newModel();
  const coverage = new Coverage(REQUESTS, ACTS);
  const drawn = numbers();
  for (const [name, given] of STORY) {
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) throw new Error(`there is no command «${name}»`);
    const own = Array.from({ length: 12 }, (_, index) => (given ? given[index] : drawn.next().value) ?? 0);
    const step = new Step(command, own, null, coverage, false);
    if (step.check(model)) await step.run(model, world);
  }
  await world.rest(true);
  world.learn(model);
  await world.backUp(model);
  world.database.close();
  await world.product.close();
  return {
    async copy(withFiles) {
      const own = structuredClone(model);
      return { world: await World.open(world, withFiles), model: own };
    },
    remove: () => world.removeFolder(),
  };
}
