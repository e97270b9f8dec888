/** Runs two commands at once, their statements in a drawn order. The result must equal one of the two sequential orders. */
import type fc from 'fast-check';
import { announce } from './announcements.ts';
import { Choice, type Command, isDone, newKey, type Plan, requestOf, turnsOf, Wrong } from './command.ts';
import { GROUPS } from './commands/index.ts';
import { AT_ONCE, type Coverage, type Fault } from './coverage.ts';
import { differences, factsOf, factsOfModel, learnKeys } from './facts.ts';
import type { Model } from './model.ts';
import type { ProductResponse } from './product.ts';
import { bodyOf } from './step.ts';
import type { World } from './world.ts';

/** The plan of one request at the present time. */
type RequestPlan = Plan & { request: NonNullable<Plan['request']> };
const isRequest = (plan: Plan | null | undefined): plan is RequestPlan => plan?.request !== undefined && plan.at === undefined;

/** The commands of the same group, starting at a drawn one. */
function othersOf(command: Command, draw: number): readonly Command[] {
  const group = GROUPS.find((commands) => commands.includes(command)) ?? [];
  const from = draw % Math.max(1, group.length);
  return [...group.slice(from), ...group.slice(0, from)];
}

/** Whether a request contains the word of the person whom the other request erases. */
const names = ({ request }: RequestPlan, { erases }: RequestPlan) =>
  erases !== undefined && [JSON.stringify(request.json), request.form?.body.toString()].join().toLowerCase().includes(erases);

type Pair = readonly [Command, Command];

export class Race implements fc.AsyncCommand<Model, World> {
  #commands: Pair;
  readonly #numbers: readonly number[];
  readonly #wish: number | null;
  readonly #coverage: Coverage;
  #plans: readonly [RequestPlan, RequestPlan] | null = null;

  /** @param wish null: these commands. Otherwise a command that the sequence prefers, with one about the same things. */
  constructor(commands: Pair, numbers: readonly number[], wish: number | null, coverage: Coverage) {
    this.#commands = commands;
    this.#numbers = numbers;
    this.#wish = wish;
    this.#coverage = coverage;
  }

  check(m: Readonly<Model>): boolean {
    const wish = this.#wish;
    this.#plans = null;
    if (wish === null) return this.#canMeet(this.#commands, this.#numbers, m);
    const isPossible = (command: Command, fault: Fault) =>
      fault === AT_ONCE &&
      turnsOf(this.#numbers).some((numbers) => {
        const plan = command.plan(m, new Choice(numbers));
        if (!isRequest(plan) || !isDone(plan.status(m))) return false;
        return othersOf(command, wish).some((other) => this.#canMeet([command, other], numbers, m));
      });
    return this.#coverage.owed(wish, ({ command, fault }) => isPossible(command, fault)) !== null;
  }

  /** Plans two requests. With the same numbers both often want the same thing. */
  #canMeet(commands: Pair, numbers: readonly number[], m: Model): boolean {
    const [one, other] = commands.map((command) => command.plan(m, new Choice(numbers)));
    if (!isRequest(one) || !isRequest(other) || names(one, other) || names(other, one)) return false;
    this.#commands = commands;
    this.#plans = [one, other];
    return true;
  }

  async run(m: Model, world: World): Promise<void> {
    if (!this.#plans) return;
    const before = world.rows;
    const { trouble } = world.product;
    trouble.order = (statement) => world.scheduler.schedule(statement);
    const sent = this.#plans.map(({ request }) =>
      world.product.send(requestOf(request, { ...world.headersOf(request.by), 'idempotency-key': newKey() })),
    );
    const responses = await world.scheduler.waitFor(Promise.all(sent));
    trouble.order = null;
    // Lets waiting statements of workers run: they would never continue.
    await world.scheduler.waitAll();
    await world.rest();
    this.#settle(m, world, responses);
    world.learn(m);
    for (const [index, command] of this.#commands.entries())
      this.#coverage.note(command, AT_ONCE, responses[index]?.status ?? 0, true, m);
    const found = [...world.problems(m), ...(await world.wrongPagesSince(before))];
    if (found.length > 0) throw new Wrong([`after ${this}:`, ...found.slice(0, 12)].join('\n  '));
  }

  /** Applies to the model the order that explains both responses and the stored facts. */
  #settle(m: Model, world: World, responses: readonly ProductResponse[]): void {
    const tried: string[] = [];
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const copy = structuredClone(m);
      const named = order.map((index) => `${this.#commands[index]?.name} (${responses[index]?.status})`).join(', then ');
      let statuses: number[];
      try {
        statuses = order.map((index) => this.#apply(index, copy, responses));
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        tried.push(`as ${named}: ${error.message}`);
        continue;
      }
      announce(copy);
      learnKeys(copy, world.rows);
      const left = differences(factsOf(world.rows, copy), factsOfModel(copy));
      const wrong = order.filter((index, place) => responses[index]?.status !== statuses[place]);
      if (wrong.length === 0 && left.length === 0) return void Object.assign(m, copy);
      tried.push(`as ${named}: expected ${statuses.join(', ')}; ${left.slice(0, 4).join('; ')}`);
    }
    throw new Wrong([`${this} is as neither order explains:`, ...tried].join('\n  '));
  }

  #apply(index: number, m: Model, responses: readonly ProductResponse[]): number {
    const plan = this.#plans?.[index];
    const status = plan?.status(m) ?? 0;
    if (isDone(status)) plan?.done?.(m, isDone(responses[index]?.status ?? 0) ? bodyOf(responses[index] ?? null) : undefined);
    else plan?.refused?.(m, status);
    return status;
  }

  toString(): string {
    const words = this.#commands.map(({ name }, index) => {
      const request = this.#plans?.[index]?.request;
      return `${name}${request ? ` ${request.method} ${request.url}` : ''}`;
    });
    return `at once: ${words.join(' | ')}`;
  }
}
