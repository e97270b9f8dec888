/**
 * Describes the API's responses as text, stored in `contract.txt`: every route for each kind of caller, with valid and invalid
 * bodies. A shape has fields and their types, without ids and times.
 */
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { FIXTURE_TOKEN, MEMBER_TOKEN, ROOT_TOKEN } from './api-fixtures.ts';
import {
  type BodySchema,
  type ExampleRoute,
  fillFor,
  METRICS_TOKEN,
  NO_PICTURE,
  requestOf,
  type Sending,
  sendingsOf,
  strange,
  tokenFor,
} from './example-requests.ts';
import type { TestSite } from './publishing.ts';

const record = z.record(z.string(), z.unknown());
const isRecord = (value: unknown): value is Record<string, unknown> => record.safeParse(value).success;

interface Asked {
  /** Kind of caller, and the request. */
  sender: string;
  sending: Sending;
  options?: Parameters<typeof requestOf>[2];
  /** Adds a trailing slash to the path. */
  slash?: '/';
  /** True for an example of the document, which gets the documented response. */
  good?: true;
}

/** A request of the walk with its response. */
export interface Responded extends Asked {
  route: ExampleRoute;
  response: LightMyRequestResponse;
}

const nameOf = ({ type }: Sending) => type?.replace(/^.*\/(?:x-www-)?/u, '').replace('form-data', 'form') ?? '';
const opensByLink = ({ path }: ExampleRoute, example: unknown) =>
  path.includes('{token}') || record.safeParse(example).data?.token === FIXTURE_TOKEN;

function holderOf(route: ExampleRoute, { example }: Sending): string {
  const token = tokenFor(route.described.security, example);
  if (token === ROOT_TOKEN) return 'root';
  if (token === METRICS_TOKEN) return 'metrics key';
  if (route.path === '/api/resend-webhook') return 'mail provider';
  return opensByLink(route, example) ? 'link' : 'nobody';
}

/** Replaces each value except the link's by an invalid one. */
function wrongBody({ type, example }: Sending): Sending {
  const wrong = type === 'application/json' ? { nada: true } : 'nada';
  const valueFor = (name: string, value: unknown) => {
    if (name === 'token') return value;
    if (name === 'file') return NO_PICTURE;
    return name === 'files' ? [NO_PICTURE] : wrong;
  };
  const fields = Object.entries(record.parse(example));
  return { type, example: Object.fromEntries(fields.map(([name, value]) => [name, valueFor(name, value)])) };
}

/** Requests to a route, refused requests first, because they change nothing. @param slash also with a trailing slash */
function requestsOf(route: ExampleRoute, slash: boolean): Asked[] {
  const sendings = sendingsOf(route);
  const [first] = sendings;
  if (!first) return [];
  const { parameters } = route.described;
  const holder = holderOf(route, first);
  const asked: Asked[] = [];
  if (holder !== 'nobody' && holder !== 'link') asked.push({ sender: 'nobody', sending: first, options: { token: null } });
  asked.push({ sender: 'member', sending: first, options: { token: MEMBER_TOKEN } });
  if (parameters.some((one) => one.in === 'query'))
    asked.push({ sender: `${holder}, wrong query`, sending: first, options: { wrong: 'query' } });
  if (parameters.some((one) => one.in === 'path' && !one.schema.enum))
    asked.push({
      sender: holder === 'link' && route.path.includes('{token}') ? 'dead link' : `${holder}, strange id`,
      sending: first,
      options: { wrong: 'id' },
    });
  if (first.type) {
    const example = record.parse(first.example);
    const { token } = example;
    if (token === FIXTURE_TOKEN)
      asked.push({ sender: 'dead link', sending: { ...first, example: { ...example, token: strange(FIXTURE_TOKEN) } } });
    asked.push({ sender: `${holder}, empty ${nameOf(first)}`, sending: { ...first, example: {} } });
    asked.push({ sender: `${holder}, wrong ${nameOf(first)}`, sending: wrongBody(first) });
  }
  if (holder !== 'root' && holder !== 'link') asked.push({ sender: 'root', sending: first, options: { token: ROOT_TOKEN } });
  for (const [index, sending] of sendings.entries()) {
    const earlier = sendings.slice(0, index).filter(({ type }) => type === sending.type).length;
    const sender = [holderOf(route, sending), [nameOf(sending), earlier > 0 && earlier + 1].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', ');
    asked.push({ sender, sending, good: true });
    if (slash && index === 0) asked.push({ sender, sending, good: true, slash: '/' });
  }
  return asked;
}

/** Sends all requests to all routes. @param isSpecified routes that accept a trailing slash */
export async function* walk(
  site: TestSite,
  routes: ExampleRoute[],
  isSpecified: (name: string) => boolean,
): AsyncGenerator<Responded> {
  let network = 0;
  // The rows are reused while no request changed them, except for links of another purpose.
  let changed = true;
  for (const route of routes) {
    const { path, method, name } = route;
    const special = method !== 'get' || path.startsWith('/api/opening-notices');
    changed ||= special;
    for (const asked of requestsOf(route, isSpecified(name))) {
      if (changed) await fillFor(route, site);
      const request = await requestOf(route, asked.sending, asked.options);
      network += 1;
      const remoteAddress = `10.${network >> 8}.${network & 255}.1`;
      const response = await site.app.inject({ ...request, url: `${request.url}${asked.slash ?? ''}`, remoteAddress });
      changed = (method !== 'get' || path === '/api/logout') && response.statusCode < 400;
      yield { route, ...asked, response };
    }
    changed ||= special;
  }
}

/** Whether a key is data instead of a field name. */
const isData = (key: string) => /^\d|[\da-f]{8}|[^\w.-]/iu.test(key);

type Shape = Map<string, Set<string>>;

/** Adds to `shape` the paths within `value`, each with the types seen there. */
function addShape(shape: Shape, path: string, value: unknown): void {
  const add = (type: string) => shape.set(path, (shape.get(path) ?? new Set()).add(type));
  if (Array.isArray(value)) {
    add(value.length > 0 ? 'list' : 'empty list');
    for (const one of value) addShape(shape, `${path}[]`, one);
  } else if (isRecord(value)) {
    if (path) add('object');
    for (const [key, one] of Object.entries(value)) addShape(shape, `${path && `${path}.`}${isData(key) ? '*' : key}`, one);
  } else add(value === null ? 'null' : typeof value);
}

function shapeOf(value: unknown): string[] {
  const shape: Shape = new Map();
  addShape(shape, '', value);
  const kept = [...shape].filter(([, types]) => !types.has('object') || types.size > 1);
  return kept.map(([path, types]) => `${path || 'answer'}: ${[...types].sort().join(' | ')}`).sort();
}

/** Headers that are part of the contract. */
const SAID = ['content-disposition', 'content-range', 'location', 'retry-after'];

/** Lines with the shape of a response: first the status, then body and headers. */
function linesOf({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  const [type = 'no body'] = String(headers['content-type'] ?? 'no body').split(';');
  const said = SAID.filter((name) => headers[name] !== undefined).map((name) => `header ${name}`);
  if (type === 'text/csv')
    return [`${statusCode} ${type}`, `columns: ${body.replace('\uFEFF', '').split('\r\n', 1)[0]}`, ...said];
  if (type !== 'application/json') return [`${statusCode} ${type}`, ...said];
  const json: unknown = JSON.parse(body);
  if (statusCode < 400 || !isRecord(json)) return [`${statusCode} ${type}`, ...shapeOf(json), ...said];
  const { message, errors, code, requestId, ...more } = json;
  return [
    `${statusCode} «${message}»`,
    ...(requestId ? [] : ['no requestId']),
    ...(code === undefined ? [] : [`code: ${code}`]),
    ...(isRecord(errors)
      ? Object.keys(errors)
          .map((field) => `errors.${field}`)
          .sort()
      : []),
    ...shapeOf(more),
    ...said,
  ];
}

const mark = (name: string, required: boolean | undefined) => `${name}${required ? '' : '?'}`;

/** Fields of a body. In a body of several kinds, each kind has its required fields. */
function fieldsOf({ anyOf, properties, required }: BodySchema): string[] {
  const kinds = anyOf.length > 0 ? anyOf : [{ properties, required }];
  const names = new Set(kinds.flatMap((kind) => Object.keys(kind.properties)));
  return [...names].map((name) =>
    mark(
      name,
      kinds.every((kind) => kind.required.includes(name)),
    ),
  );
}

/** Documented query parameters and body fields; `?` marks optional ones. */
function takenBy({ described: { parameters, requestBody } }: ExampleRoute): string[] {
  const query = parameters.filter((one) => one.in === 'query').map((one) => mark(one.name, one.required));
  const bodies = new Map<string, string[]>();
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    const fields = fieldsOf(schema).sort().join(', ');
    bodies.set(fields, [...(bodies.get(fields) ?? []), type]);
  }
  return [
    ...(query.length > 0 ? [`takes query: ${query.sort().join(', ')}`] : []),
    ...[...bodies].map(([fields, types]) => `takes ${types.join(' · ')}: ${fields}`),
  ];
}

/** Joins the fields of each object to one line; other facts keep their line. */
function grouped(facts: string[]): string[] {
  const lines = new Map<string, string[]>();
  for (const fact of facts) {
    const [, parent = '', field = ''] = /^(?:(\S*)\.)?([^\s.]+(?:: [^;]*)?)$/u.exec(fact) ?? [];
    const place = field ? `${parent}{` : fact;
    lines.set(place, [...(lines.get(place) ?? []), field]);
  }
  return [...lines].map(([place, fields]) => (place.endsWith('{') ? `${place}${fields.join(', ')}}` : place));
}

const textOf = (status: string, [first = '', ...more]: string[]) =>
  more.length === 0 && first.endsWith('}') ? `${status} ${first}` : [status, first, ...more].filter(Boolean).join('\n    ');

/** Joins responses without a body to one line. */
function joined(answers: string[]): string[] {
  const lines: string[] = [];
  for (const answer of answers) {
    const isShort = !/[\n{]/u.test(answer);
    const last = isShort && lines.at(-1)?.endsWith('»') ? lines.pop() : undefined;
    lines.push(last === undefined ? answer : `${last} | ${answer}`);
  }
  return lines;
}

/** The text of `contract.txt`: requests by path; callers with equal responses share lines. */
export function describe(walked: Responded[]): string {
  const routes = new Map(walked.map(({ route }) => [route.name, route]));
  const orderOf = (name: string) => name.split(' ').reverse().join(' ');
  const sorted = [...routes].sort(([one], [other]) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const texts = sorted.map(([name, route]) => {
    const senders = new Map<string, Set<string>>();
    for (const { sender, response: answer } of walked.filter((one) => one.route === route)) {
      const [status = '', ...facts] = linesOf(answer);
      const text = textOf(status, grouped(facts));
      senders.set(text, (senders.get(text) ?? new Set()).add(sender));
    }
    const answers = [...senders].map(([text, who]) => `${[...who].join(' · ')}: ${text}`);
    return [name, ...[...takenBy(route), ...joined(answers)].map((line) => `  ${line}`)].join('\n');
  });
  return `${texts.join('\n\n')}\n`;
}

/** Splits a text of `describe` into single facts, by position. */
function factsOf(text: string): Map<string, string> {
  const facts = new Map<string, string>();
  let route = '';
  let places: string[] = [];
  const note = (place: string, said = '') => facts.set(`${route} › ${place}`, said);
  function noteValue(key: string, value: string, isBody: boolean): void {
    if (!isBody) places = key.split(' · ');
    for (const place of places) note(isBody ? `${place} › ${key}` : place, value);
  }
  function noteLine(line: string): void {
    const isBody = line.startsWith('    ');
    const [, said = '', parent = '', fields = ''] = /^(?:(.*?) )?(\S*)\{(.*)\}$/u.exec(line.trim()) ?? ['', line.trim()];
    for (const part of said.split(isBody ? '\n' : ' | ').filter(Boolean)) {
      const [, key = '', value = ''] = /^(.*?)(?:: (.*))?$/u.exec(part) ?? [];
      if (!key.startsWith('takes ')) noteValue(key, value, isBody);
      else
        for (const field of value.split(', '))
          note(`${key} › ${field.replace('?', '')}`, field.endsWith('?') ? 'optional' : 'required');
    }
    for (const [name = '', type] of fields.split(', ').map((field) => field.split(': ')))
      for (const place of name ? places : []) note(`${place} › ${parent && `${parent}.`}${name}`, type);
  }
  for (const line of text.split('\n')) {
    if (line.startsWith(' ')) noteLine(line);
    else route = line;
  }
  return facts;
}

/** Differences between two texts of `describe`: additions, which are compatible, and changes, which may break clients. */
export function differences(before: string, after: string): { added: string[]; changedOrRemoved: string[] } {
  const [earlier, later] = [factsOf(before), factsOf(after)];
  const added: string[] = [];
  const changedOrRemoved: string[] = [];
  for (const [place, said] of later) {
    const was = earlier.get(place);
    if (was === undefined) (said === 'required' ? changedOrRemoved : added).push(`${place}: ${said}`);
    else if (was !== said) changedOrRemoved.push(`${place}: ${was} -> ${said}`);
  }
  for (const [place, said] of earlier) if (!later.has(place)) changedOrRemoved.push(`${place}: ${said} -> nothing`);
  return { added, changedOrRemoved };
}
