/**
 * `npm run drill -- --compare ../other [--seed N] [--steps N]` runs one seeded trace of calls against another checkout (the old
 * one) and this one (the new one). Each has a data folder and a clock that moves only between two steps. The drill compares every
 * answer, the rows of all tables, the mails and the public pages. Intended differences are in schema-map.ts.
 */
import { join, resolve } from 'node:path';
import { inRoot } from '../../../scripts/launch/paths.mjs';
import { inTemporaryFolder } from '../process.ts';
import { ACTS, type Moment } from './acts.ts';
import { canonical, type Difference, differences, type Row } from './canonical.ts';
import { type DocumentedCall, documentedCalls, fill } from './documented.ts';
import { Draw } from './draw.ts';
import { contentOf, mailRows, pageRows, tableRows } from './dump.ts';
import { type Answer, Product } from './product.ts';
import { isAnswerIgnored } from './schema-map.ts';

const FIRST_INSTANT = Date.parse('2026-11-20T15:00:00.000Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
/** Share of the steps that send a documented call rather than an act. */
const DOCUMENTED_SHARE = 0.6;
/** Number of steps between two pauses: days pass, and the product starts again. */
const RESTART_EVERY = 60;

export interface Comparison {
  steps: number;
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** Documented calls that were sent and never answered 2xx, and those that were not sent: more steps reach them. */
  neverGood: string[];
  notSent: string[];
  rows: number;
  mails: number;
  pages: number;
  different: Difference[];
}

interface Step {
  name: string;
  /** null: nothing to name yet. */
  run(moment: Moment): Promise<Answer | null>;
}

const documentedStep = (call: DocumentedCall): Step => ({
  name: call.name,
  run: async ({ product, draw }) => {
    const filled = fill(call, product.known, draw);
    if (!filled) return null;
    const answer = await product.call(filled);
    if (answer.status !== 403 || !answer.body.includes('password-needed')) return answer;
    await product.signIn();
    return product.call(filled);
  },
});

const WEIGHTED = ACTS.flatMap(([name, weight, run]) => Array.from({ length: weight }, (): Step => ({ name, run })));
/** Steps until there is something that a documented call could name. */
const ACTS_FIRST = 15;

/** The steps of a seed. Documented calls come in rounds, each call once in a round; in the end everything is read. */
function* trace(seed: string, count: number, calls: readonly DocumentedCall[]): Generator<Step> {
  const draw = new Draw(seed);
  let round: DocumentedCall[] = [];
  for (let at = 0; at < count; at += 1) {
    if (round.length === 0) round = draw.shuffled(calls);
    const call = at >= ACTS_FIRST && draw.chance(DOCUMENTED_SHARE) ? round.pop() : undefined;
    yield call ? documentedStep(call) : draw.oneOf(...WEIGHTED);
  }
  for (const call of calls) if (call.method === 'GET') yield documentedStep(call);
}

function answerRow(step: Step, at: number, answer: Answer | null): Row {
  const content = answer && !isAnswerIgnored(step.name) ? contentOf(answer) : '';
  return {
    table: 'answer',
    cells: { step: `${at} ${step.name}`, status: String(answer?.status ?? 'not sent'), type: answer?.type ?? '', content },
  };
}

async function everything(product: Product, side: 'old' | 'new', answers: Row[]): Promise<Row[]> {
  const pages = await pageRows(product);
  await product.stop();
  return canonical([...tableRows(product.dataDir, side), ...mailRows(product), ...answers, ...pages]);
}

/** @param other the old checkout's folder, built */
export async function compare(
  other: string,
  seed: string,
  steps: number,
  onStep: (at: number) => void = () => {},
): Promise<Comparison> {
  return inTemporaryFolder(async (folder) => {
    const old = new Product(resolve(other), join(folder, 'old'));
    const young = new Product(inRoot(), join(folder, 'new'));
    const both = [old, young];
    try {
      let now = FIRST_INSTANT;
      for (const product of both) await product.start(now);
      const document = await old.call({ method: 'GET', path: '/api/docs/json' });
      const calls = documentedCalls(JSON.parse(document.body.toString()));
      const answers = new Map(both.map((product): [Product, Row[]] => [product, []]));
      const statuses = new Map<number, number>();
      const [sent, good] = [new Set<string>(), new Set<string>()];
      for (const [at, step] of [...trace(seed, steps, calls)].entries()) {
        onStep(at);
        const draw = new Draw(`${seed} ${at}`);
        const restarts = at % RESTART_EVERY === RESTART_EVERY - 1;
        now += restarts ? draw.whole(1, 6) * DAY : draw.whole(1, 30) * MINUTE;
        for (const product of both) {
          if (restarts) {
            await product.stop();
            await product.start(now);
          } else await product.setNow(now);
          const answer = await step.run({ product, draw: new Draw(`${seed} ${at} ${step.name}`), now });
          if (answer) product.learn(answer);
          answers.get(product)?.push(answerRow(step, at, answer));
          await product.settle();
          if (product !== old || !answer) continue;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          sent.add(step.name);
          if (answer.status < 300) good.add(step.name);
        }
      }
      // A start takes up the background rendering.
      for (const product of both) {
        await product.stop();
        await product.start(now);
      }
      const [oldRows, newRows] = [
        await everything(old, 'old', answers.get(old) ?? []),
        await everything(young, 'new', answers.get(young) ?? []),
      ];
      const count = (table: string) => oldRows.filter((row) => row.table === table).length;
      return {
        steps: answers.get(old)?.length ?? 0,
        statuses,
        neverGood: [...sent].filter((name) => !good.has(name)),
        notSent: calls.map(({ name }) => name).filter((name) => !sent.has(name)),
        rows: oldRows.filter(({ table }) => !['mail', 'page', 'answer'].includes(table)).length,
        mails: count('mail'),
        pages: count('page'),
        different: differences(oldRows, newRows),
      };
    } finally {
      for (const product of both) await product.stop();
    }
  });
}
