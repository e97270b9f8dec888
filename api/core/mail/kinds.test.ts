/**
 * Every kind of mail, out of the list of their texts: put into the outbox, kept as a file, and read by another program's
 * parser. A kind that is added is tested by that alone.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { SETTINGS_KEY } from '../settings/read-settings.ts';
import { emlName } from './file-sender.ts';
import { siteIdentity } from './identity.ts';
import { keptMailsFolder } from './kept-mails.ts';
import { enqueue, putMail } from './outbox.ts';
import { type RenderedMail, renderMail, type TemplateName, type TemplateValues } from './templates.ts';
import texts from './texts.json' with { type: 'json' };
import { renderWritten } from './written.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const SITE = 'https://trama.example';
const NAMES = Object.keys(texts).filter((name): name is TemplateName => name in texts);

/** What people and organisations are called here, with all that headers and HTML could trip over. */
const WORDS = `Ñusta O'Higgins "la" <b>Muñoz</b> & Cía., áéíóú «güiña»; 👩🏽‍🔬`;
/** Header injection, a right-to-left override, line separators, a null, half a character. */
const HOSTILE = `Ana\r\nBcc: x@example.org\u2028X-Hack: 1\u2029\u0085\u202Egnp.exe\u0000\uD800 ${'muy largo '.repeat(80)}`;

function valueFor(placeholder: string, words: string): string {
  if (placeholder.endsWith('Url')) return `${SITE}/camino/${placeholder}?a=1&b=2`;
  if (/email$/iu.test(placeholder)) return `${placeholder}+ñ@example.org`;
  return `${placeholder} ${words}`;
}

function valuesOf<Name extends TemplateName>(name: Name, words: string): TemplateValues<Name> {
  const values: Record<string, string> = {};
  for (const placeholder of Object.keys(texts[name].placeholders)) values[placeholder] = valueFor(placeholder, words);
  // One value for each placeholder is what the type says, and what was made.
  return values as TemplateValues<Name>;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (html: string) => html.replace(/&(#?\w+);/gu, (_, name: string) => ENTITIES[name] ?? '');

/** What a reader of the HTML sees, word by word. */
function visibleWords(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<div class="avance"[\s\S]*?<\/div>/u, ' ');
  return decoded(body.replace(/<[^>]*>/gu, ' '))
    .split(/\s+/u)
    .filter(Boolean);
}
/** The arrow before an action and the line above a foot are how plain text shows what HTML draws. */
const textWords = (text: string) => text.split(/\s+/u).filter((word) => word !== '' && word !== '→' && word !== '—');
const withoutColons = (words: string[]) => words.map((word) => word.replace(/[:.,;)»]+$/u, '')).filter(Boolean);

const linksIn = (html: string) => [...html.matchAll(/(?:href|src|action)="([^"]*)"/gu)].map((match) => decoded(match[1] ?? ''));

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ now: NOW, env: { MAIL_FROM: 'avisos@example.org' } });
  await t.ctx.db
    .insertInto('settings')
    .values({
      key: SETTINGS_KEY,
      value: JSON.stringify({ name: 'Círculo Ñ «de» O\'Higgins, "investigadoras"' }),
      updated_at: NOW,
    })
    .execute();
  await t.ctx.mail.start();
});
afterAll(() => t.close());

async function received(key: string, put: () => Promise<void>): Promise<{ mail: Email; source: string }> {
  await put();
  await t.ctx.mail.settled();
  const source = await readFile(join(keptMailsFolder(t.ctx.config.dataDir), emlName({ key, createdAt: NOW })));
  return { mail: await PostalMime.parse(source), source: source.toString() };
}

const address = { to: 'rayen.ñanco@example.org', replyTo: 'equipo@example.org', headers: { 'List-Unsubscribe': `<${SITE}/x>` } };

function check(mail: Email, source: string, rendered: RenderedMail) {
  const headers = source.slice(0, source.indexOf('\r\n\r\n'));
  const names = mail.headers.map(({ key }) => key);
  expect(names.filter((name) => /bcc|x-hack/iu.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  // Lines of headers are short, and ASCII but for an address that is not.
  expect(headers.split('\r\n').filter((line) => line.length > 998)).toEqual([]);
  expect(headers).toMatch(/^Content-Type: multipart\/alternative;/imu);
  expect(source.match(/^Content-Type: text\/(plain|html); charset=utf-8/gimu)).toEqual([
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
  ]);
  expect(mail.from).toEqual({ name: "Círculo Ñ «de» O'Higgins, investigadoras", address: 'avisos@example.org' });
  expect(mail.to).toEqual([{ name: '', address: address.to }]);
  expect(mail.replyTo).toEqual([{ name: '', address: address.replyTo }]);
  expect(mail.subject).toBe(rendered.subject);
  expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
  expect(mail.date).toBe(NOW);
  expect(mail.messageId).toMatch(/^<[\w-]+@[\w.-]+>$/u);
  expect(mail.text?.trimEnd()).toBe(rendered.text.trimEnd());
  expect(mail.html?.trimEnd()).toBe(rendered.html.trimEnd());
}

describe.each(NAMES)('%s', (name) => {
  test('arrives with its headers and both parts, which say the same', async () => {
    const values = valuesOf(name, WORDS);
    const key = `kind:${name}`;
    const put = () =>
      t.ctx.db.transaction().execute((trx) => enqueue(trx, { key, template: name, values, ...address }, Date.parse(NOW)));
    const { mail, source } = await received(key, put);
    check(mail, source, renderMail(name, values));

    const shown = visibleWords(mail.html ?? '');
    const said = textWords(
      `${texts[name].placeholders.siteName ? Reflect.get(values, 'siteName') : ''} ${mail.subject} ${mail.text}`,
    );
    expect(withoutColons(shown)).toEqual(withoutColons(said));
    expect(`${mail.text}${mail.html}`).not.toContain('{{');
  });

  test('has links that are whole and ours, written out in its text, and fetches nothing', () => {
    const { html, text } = renderMail(name, valuesOf(name, WORDS));
    const links = linksIn(html);
    expect(links.filter((link) => !link.startsWith(`${SITE}/`) && !link.startsWith('mailto:'))).toEqual([]);
    expect(links.filter((link) => !text.includes(link.replace(/^mailto:/u, '')))).toEqual([]);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form|object|video)\b|url\(|@import|@font-face/iu);
    const addresses = Object.keys(texts[name].placeholders).filter((placeholder) => placeholder.endsWith('Url'));
    expect(addresses.filter((placeholder) => !links.includes(valueFor(placeholder, '')))).toEqual([]);
  });

  test('lets nothing that people write into its headers or its markup', async () => {
    const values = valuesOf(name, HOSTILE);
    const key = `hostile:${name}`;
    const put = () =>
      t.ctx.db.transaction().execute((trx) => enqueue(trx, { key, template: name, values, ...address }, Date.parse(NOW)));
    const { mail, source } = await received(key, put);
    check(mail, source, renderMail(name, values));
    const all = `${mail.subject}${mail.text}${mail.html}`;
    expect([...'\u0000\u0085\u202E\u2028\u2029'].filter((character) => all.includes(character))).toEqual([]);
    expect(all.isWellFormed()).toBe(true);
  });

  test('shows lists of mails more than its subject', () => {
    const { html, subject } = renderMail(name, valuesOf(name, 'Rayén'));
    const words = decoded(/<div class="avance"[^>]*>([\s\S]*?)<\/div>/u.exec(html)?.[1] ?? '').trim();
    expect(words.length).toBeGreaterThan(15);
    expect(words).not.toBe(subject);
  });
});

test('a mail that a person wrote arrives as it was written, its line of action a button', async () => {
  const { name } = await siteIdentity(t.ctx);
  const body = `Hola, ${WORDS}:\n\nUna línea\ny otra, con ${SITE}/blog/1.\n\n→ Ver el evento: ${SITE}/blog/1?a=1&b=2`;
  const rendered = renderWritten({ subject: `Resultado: ${HOSTILE}`, body, siteName: name, foot: `Tu página: ${SITE}/x` });
  const key = 'written';
  const put = () => t.ctx.db.transaction().execute((trx) => putMail(trx, { key, mail: rendered, ...address }, Date.parse(NOW)));
  const { mail, source } = await received(key, put);
  check(mail, source, rendered);
  expect(withoutColons(visibleWords(rendered.html))).toEqual(
    withoutColons(textWords(`${name} ${rendered.subject} ${rendered.text}`)),
  );
  expect(linksIn(rendered.html)).toEqual([`${SITE}/blog/1`, `${SITE}/blog/1?a=1&b=2`, `${SITE}/blog/1?a=1&b=2`, `${SITE}/x`]);
});
