/** A congress in full swing, from which every sequence starts: otherwise most of its commands would find nothing to do. */
import { COMMANDS } from './commands/index.ts';
import { Coverage } from './coverage.ts';
import type { Model } from './model.ts';
import { Step } from './step.ts';
import { World } from './world.ts';

const times = (count: number, ...commands: string[]) => Array.from({ length: count }, () => commands).flat();

/** What happened so far. */
const STORY: readonly string[] = [
  ...times(9, 'create an item'),
  ...times(3, 'add a document to an event'),
  ...times(2, 'save the settings', 'delete a document'),
  ...times(12, 'begin to apply', 'apply'),
  ...times(8, 'ask for the mailing', 'confirm a subscription'),
  ...times(6, 'write to the network'),
  ...times(4, 'save a draft', 'send a late link'),
  ...times(4, 'invite a reviewer', 'accept confidentiality', 'review an application'),
  ...times(5, 'add a talk', 'save the draft of a programme'),
  ...times(2, 'publish a programme'),
  ...times(6, 'list who attended'),
  ...times(2, 'issue certificates'),
  ...times(3, 'decide on applications'),
  'send mails of decisions',
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
  const coverage = new Coverage(COMMANDS.map(({ name }) => name));
  const drawn = numbers();
  for (const name of STORY) {
    const command = COMMANDS.find((one) => one.name === name);
    if (!command) throw new Error(`there is no command «${name}»`);
    const drawnNow = Array.from({ length: 12 }, () => drawn.next().value ?? 0);
    const step = new Step(command, drawnNow, 'none', 1, coverage);
    if (step.check(model)) await step.run(model, world);
  }
  await world.rest(true);
  world.learn(model);
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
