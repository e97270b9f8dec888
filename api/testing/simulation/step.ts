/** A command with its fault: sent, perhaps cut off and sent again, and compared with the model. */

import { foldEmail } from '@trama/shared/format/text';
import { IDEMPOTENCY_KEY, REPEAT_CODES } from '@trama/shared/forms/repeats';
import type fc from 'fast-check';
import {
  Choice,
  type Command,
  isDone,
  mayMail,
  newKey,
  type Plan,
  type PlannedRequest,
  requestOf,
  turnsOf,
  Wrong,
} from './command.ts';
import { waysTo } from './commands/index.ts';
import { AT_ONCE, type Coverage, type Fault, isOfMail, POSTPONED, type Wish } from './coverage.ts';
import type { Model } from './model.ts';
import type { ProductResponse } from './product.ts';
import { belongsTo, changesBetween, type Rows, rowsOf } from './rows.ts';
import type { World } from './world.ts';

const STUMBLES = { 'mail lost': 'lost', 'mail down': 'down', 'mail busy': 'busy' } as const;

/** A failed mail or page is tried again within this time (ms). */
const RETRY = 31_000;
/** Divisor of the range of breaks after a break beyond the request's last change. */
const SOONER = 4;
/** Number of plans to try for a command, and for each command that makes it possible. */
const TRIED = 12;
const FARTHEST = 60 * 24 * 60 * 60 * 1000;
/** Mails to the team that may be gathered in one, and mails that answer a refusal. */
const GATHERED = /^(?:application-(?:new|news|digest|again)|rights-digest)$/u;
const ANNOUNCEMENT = /-announcement$/u;

export const bodyOf = (response: ProductResponse): unknown => {
  try {
    return JSON.parse(response?.body ?? '');
  } catch {
    return undefined;
  }
};
const codeOf = (response: ProductResponse) => /"code":"([\w-]+)"/u.exec(response?.body ?? '')?.[1];

export class Step implements fc.AsyncCommand<Model, World> {
  #command: Command;
  readonly #numbers: readonly number[];
  readonly #trouble: number | null;
  readonly #coverage: Coverage;
  readonly #waits: boolean;
  #fault: Fault = 'none';
  /** Number of the statement that breaks. */
  #k = 1;
  /** How often the sequence postponed this pair. */
  #postponed = 0;
  #plan: Plan | null = null;
  /** Whether the fault occurred. */
  #isMet = true;

  /**
   * @param trouble null: runs the command without a fault. Otherwise the sequence's preferred pair replaces command and fault;
   * the number selects the statement that breaks.
   * @param waits false: sends at once, even if the plan waits for an instant
   */
  constructor(command: Command, numbers: readonly number[], trouble: number | null, coverage: Coverage, waits = true) {
    this.#waits = waits;
    this.#command = command;
    this.#numbers = numbers;
    this.#trouble = trouble;
    this.#coverage = coverage;
  }

  check(m: Readonly<Model>): boolean {
    const trouble = this.#trouble;
    if (trouble === null) this.#plan = this.#command.plan(m, new Choice(this.#numbers));
    else {
      // Prefers successful requests: a fault proves little on a refused one.
      const mayFail = trouble % 8 === 0;
      const canPlan = ({ command, fault, postponed }: Wish) => {
        if (fault === AT_ONCE) return false;
        if (this.#canPlan(command, m, mayFail, isOfMail(fault))) return true;
        return postponed < POSTPONED && this.#canPrepare(command, m, isOfMail(fault), postponed);
      };
      const owed = this.#coverage.owed(trouble, canPlan);
      if (!owed) return false;
      const isPrepared = this.#command === owed.command;
      this.#fault = isPrepared ? owed.fault : 'none';
      this.#postponed = owed.postponed;
      if (!isPrepared) this.#coverage.postpone(owed);
    }
    return this.#plan !== null;
  }

  /** Plans a preparing command that makes the wished one possible; if none does, tries another each time. */
  #canPrepare(command: Command, m: Model, mails: boolean, postponed: number): boolean {
    const all = waysTo(command);
    const ways = all.map((_, at) => all[(at + postponed) % all.length]).filter((way) => way !== undefined);
    const helps = (plan: Plan, now: number) => {
      const then = { ...structuredClone(m), now };
      plan.done?.(then, undefined);
      return turnsOf(this.#numbers, TRIED).some((numbers) => {
        const wanted = command.plan(then, new Choice(numbers));
        return wanted !== null && isDone(wanted.status(then)) && (!mails || mayMail(wanted, then));
      });
    };
    for (const way of ways)
      for (const numbers of turnsOf(this.#numbers, TRIED)) {
        const plan = way.plan(m, new Choice(numbers));
        const now = plan ? this.#instantOf(plan, m) : m.now;
        if (!plan || !isDone(plan.status({ ...m, now })) || !helps(plan, now)) continue;
        this.#command = way;
        this.#plan = plan;
        return true;
      }
    return ways.some((way) => this.#canPlan(way, m, false, false));
  }

  #canPlan(command: Command, m: Model, mayFail: boolean, mails: boolean): boolean {
    for (const numbers of turnsOf(this.#numbers)) {
      const plan = command.plan(m, new Choice(numbers));
      if (!plan) continue;
      const then = { ...m, now: this.#instantOf(plan, m) };
      if ((!mayFail && !isDone(plan.status(then))) || (mails && !mayMail(plan, then))) continue;
      this.#command = command;
      this.#plan = plan;
      return true;
    }
    this.#plan = null;
    return false;
  }

  /** The instant (ms) at which a plan is sent. */
  #instantOf({ at }: Plan, { now }: Model): number {
    return this.#waits && at !== undefined && at > now && at - now < FARTHEST ? at : now;
  }

  async run(m: Model, world: World): Promise<void> {
    const plan = this.#plan;
    if (!plan) return;
    this.#isMet = true;
    // A break that came too late for the request is tried among its first changes.
    const changes = Math.ceil(world.lengths.of(this.#command.name) / SOONER ** this.#postponed);
    if (this.#trouble !== null) this.#k = 1 + (this.#trouble % changes);
    const at = this.#instantOf(plan, m);
    if (at > m.now) await world.moveTo(at, m);
    const [before, mailed] = [world.rows, world.postbox.delivered.length];
    const mails = plan.mails === null ? null : (plan.mails?.(m) ?? []);
    const status = plan.request ? await this.#perform(plan, plan.request, m, world) : await this.#act(plan, m, world);
    await world.rest();
    if (isOfMail(this.#fault)) this.#isMet = world.postbox.stumbles.length === 0;
    this.#coverage.note(this.#command, this.#fault, status, isDone(status) && this.#isMet, m);
    if (this.#fault === 'none' && !this.#command.mails && world.postbox.delivered.length > mailed)
      throw new Error(`«${this.#command.name}» mails, and its command does not say so`);
    const touched = plan.request && !this.#fault.startsWith('crash') ? strangers(world, before, plan.scope ?? []) : [];
    world.postbox.stumbles = [];
    // Waits for the retry of the failed work.
    if (isOfMail(this.#fault) || this.#fault === 'failing write') await world.moveTo(m.now + RETRY, m);
    world.learn(m);
    const found = [
      ...world.problems(m),
      ...(await world.wrongPagesSince(plan.request ? before : null)),
      ...touched,
      ...(mails === null || !plan.request ? [] : unlike(newMails(world, before, mailed), isDone(status) ? mails : [])),
    ];
    if (found.length > 0) throw new Wrong([`after ${this}:`, ...found.slice(0, 12)].join('\n  '));
  }

  async #act(plan: Plan, m: Model, world: World): Promise<number> {
    if (this.#fault in STUMBLES) world.postbox.stumbles = [STUMBLES[this.#fault as keyof typeof STUMBLES]];
    await plan.act?.(world, m);
    if (this.#fault.startsWith('crash')) {
      await world.crash();
      await world.retain(m);
    }
    return plan.status(m);
  }

  /** @returns the final status of the caller */
  async #perform(plan: Plan, request: PlannedRequest, m: Model, world: World): Promise<number> {
    const key = newKey();
    const send = () => world.product.send(requestOf(request, { ...world.headersOf(request.by), [IDEMPOTENCY_KEY]: key }));
    const status = plan.status(m);
    const judge = (response: ProductResponse): void => {
      if (response?.status !== status)
        throw new Wrong(`${this} answers ${response?.status} ${response?.body.slice(0, 300)}, not ${status}`);
      if (isDone(status)) plan.done?.(m, bodyOf(response));
      else plan.refused?.(m, status);
    };
    const { trouble } = world.product;
    if (this.#fault in STUMBLES) world.postbox.stumbles = [STUMBLES[this.#fault as keyof typeof STUMBLES]];
    if (this.#fault === 'failing write') trouble.arm('fail', this.#k);
    if (this.#fault === 'crash') trouble.arm('crash', this.#k);
    const sent = trouble.changes;
    const response = await send();
    world.lengths.note(this.#command.name, trouble.changes - sent);
    const isBreak = this.#fault === 'failing write' || this.#fault === 'crash';
    this.#isMet = trouble.disarm() || !isBreak;
    const isCrash = this.#fault === 'crash' || this.#fault === 'crash after';
    if (isCrash) await world.crash();
    const isBroken = response === null || (this.#fault === 'failing write' && response.status >= 500);
    if (!isBroken) judge(response);
    if (this.#fault === 'failing write') await world.rest(true);
    if (isBroken) {
      const again = await send();
      if (codeOf(again) === REPEAT_CODES.done) plan.done?.(m, undefined);
      else judge(again);
    }
    // Every start runs retention, which completes work left after the commit.
    if (isCrash) await world.retain(m);
    if (this.#fault === 'lost answer') await this.#repeat(plan, m, world, send, status);
    return status;
  }

  /** Sends the same request again, like a caller without a response. */
  async #repeat(plan: Plan, m: Model, world: World, send: () => Promise<ProductResponse>, first: number): Promise<void> {
    await world.rest();
    const [before, mailed] = [world.rows, world.postbox.delivered.length];
    const expected = plan.once === false || !isDone(first) ? plan.status(m) : first;
    const again = await send();
    if (again?.status !== expected)
      throw new Wrong(`${this}, repeated, answers ${again?.status} ${again?.body.slice(0, 300)}, not ${expected}`);
    if (plan.once === false && isDone(expected)) plan.done?.(m, bodyOf(again));
    if (!isDone(first)) plan.refused?.(m, first);
    await world.rest();
    if (plan.once === false || !isDone(first)) return;
    const doubled = changesBetween(before, world.rows).filter(({ table }) => table !== 'access_tokens');
    const more = [...doubled.map(({ table, key }) => `${table} ${key}`), ...newMails(world, before, mailed)];
    if (more.length > 0) throw new Wrong(`${this}, repeated, does it twice: ${more.join('; ')}`);
  }

  toString(): string {
    const request = this.#plan?.request ? ` ${this.#plan.request.method} ${this.#plan.request.url}` : '';
    const json = this.#plan?.request?.json === undefined ? '' : ` ${JSON.stringify(this.#plan?.request?.json)}`;
    const fault =
      this.#fault === 'none' ? '' : ` with ${this.#fault}${/write|crash$/u.test(this.#fault) ? ` at ${this.#k}` : ''}`;
    return `${this.#command.name}${request}${json}${fault}`;
  }
}

/** Changed or deleted rows outside the command's scope. */
function strangers(world: World, before: Rows, scope: readonly string[]): string[] {
  const nodes = new Set(scope);
  return changesBetween(before, world.rows)
    .filter(({ before: earlier }) => earlier !== null)
    .filter(({ table, key }) => !belongsTo(world.database, before, table, key, nodes))
    .map(
      ({ table, key, before: earlier, after }) =>
        `${table} ${key} ${after ? 'changed' : 'went'}, though it belongs to none of ${scope}: ${changed(earlier, after)}`,
    );
}

const changed = (before: object | null, after: object | null) =>
  Object.entries(before ?? {})
    .filter(
      ([name, value]) =>
        after === null || JSON.stringify(value) !== JSON.stringify(Object.entries(after).find(([other]) => other === name)?.[1]),
    )
    .map(([name, value]) => `${name} was ${String(value).slice(0, 60)}`)
    .slice(0, 4)
    .join(', ');

/** Mails written since `before`, as `kind address`. */
function newMails(world: World, before: Rows, mailed: number): string[] {
  const known = new Set(rowsOf(before, 'outbox').map(({ mail_key }) => String(mail_key)));
  const written = rowsOf(world.rows, 'outbox').map(({ mail_key, to_address }) => [String(mail_key), String(to_address)] as const);
  const left = world.postbox.delivered.slice(mailed).map(({ key, to }) => [key, to] as const);
  const fresh = new Map([...written, ...left].filter(([key]) => !known.has(key)));
  return [...fresh]
    .map(([key, to]) => ({ kind: key.split(':', 1)[0] ?? '', to: foldEmail(to) }))
    .filter(({ kind }) => !GATHERED.test(kind) && !ANNOUNCEMENT.test(kind))
    .map(({ kind, to }) => `${kind} ${to}`)
    .sort();
}

function unlike(found: readonly string[], expected: readonly string[]): string[] {
  const wanted = expected.toSorted();
  return found.join('\n') === wanted.join('\n')
    ? []
    : [`mails: ${found.join(', ') || 'none'}, not ${wanted.join(', ') || 'none'}`];
}
