/**
 * Every kind of mail (the functions exported by `shared/texts/mail-kinds/`): put into the outbox, written as a file, and read by
 * an independent parser. New kinds are found automatically.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSite } from '@trama/shared/mail/compose';
import type { MailContent } from '@trama/shared/mail/parts';
import { LINKED_THINGS } from '@trama/shared/texts/mail-kinds/personal-links';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { SETTINGS_KEY } from '../settings/read-settings.ts';
import { emlName } from './file-sender.ts';
import { mailIdentity } from './identity.ts';
import { enqueue } from './outbox.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { storedMailsFolder } from './stored-mails.ts';
import { writtenMail } from './written.ts';

/** A kind takes the site and its values: strings, and the lists of two mails. */
type MailKind = (site: MailSite, values: Record<string, unknown>) => MailContent;

const NOW = '2026-11-20T12:00:00.000Z';
const SITE = 'https://trama.example';
const isKind = (one: unknown): one is MailKind => typeof one === 'function';
const modules = await Promise.all(
  globSync(join(import.meta.dirname, '../../../shared/texts/mail-kinds/*.ts')).map(
    async (path): Promise<Record<string, unknown>> => import(path),
  ),
);
const KINDS = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, kind]) => (isKind(kind) ? [{ name, kind }] : [])),
);

/** Names of people and organisations with everything that headers and HTML could trip over. */
const WORDS = `Ñusta O'Higgins "la" <b>Muñoz</b> & Cía., áéíóú «güiña»; 👩🏽‍🔬`;
/** Header injection, a right-to-left override, line separators, a null, half a character. */
const HOSTILE = `Ana\r\nBcc: x@example.org\u2028X-Hack: 1\u2029\u0085\u202Egnp.exe\u0000\uD800 ${'muy largo '.repeat(80)}`;

function valueFor(name: string, words: string): string {
  if (name.endsWith('Url')) return `${SITE}/camino/${name}?a=1&b=2`;
  if (/email$/iu.test(name)) return `${name}+ñ@example.org`;
  return `${name} ${words}`;
}

const linksOf = (words: string) =>
  Object.keys(LINKED_THINGS).map((thing) => ({ thing, eventTitle: words, url: `${SITE}/camino/${thing}#a` }));

/** Composes a mail whose values are made of `words`. @returns the mail, and the names of the values that the kind reads */
function compose(kind: MailKind, words: string, own: Partial<MailSite> = {}): { content: MailContent; asked: Set<string> } {
  const asked = new Set<string>();
  const values = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name) {
        asked.add(String(name));
        if (name === 'links') return linksOf(words);
        if (name === 'places') return [{ title: words, before: words, after: words }];
        return valueFor(String(name), words);
      },
    },
  );
  const site = {
    name: `Red ${words}`,
    logo: null,
    url: SITE,
    contactEmail: valueFor('contactEmail', ''),
    ...own,
  };
  return { content: kind(site, values), asked };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const decoded = (html: string) => html.replace(/&(#?\w+);/gu, (_, name: string) => ENTITIES[name] ?? '');

/** The visible words of the HTML. */
function visibleWords(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<div class="avance"[\s\S]*?<\/div>/u, ' ');
  return decoded(body.replace(/<[^>]*>/gu, ' '))
    .split(/\s+/u)
    .filter(Boolean);
}
/** The words of the plain text, without the arrows and lines that replace drawings of the HTML. */
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

const address = { to: 'rayen.ñanco@example.org', replyTo: 'equipo@example.org', headers: { 'List-Unsubscribe': `<${SITE}/x>` } };

async function received(key: string, mail: MailContent): Promise<{ mail: Email; source: string }> {
  await t.ctx.db.transaction().execute((trx) => enqueue(trx, { key, mail, ...address }, Date.parse(NOW)));
  await t.ctx.mail.settled();
  const source = await readFile(join(storedMailsFolder(t.ctx.config.dataDir), emlName({ key, createdAt: NOW })));
  return { mail: await PostalMime.parse(source), source: source.toString() };
}

function check(mail: Email, source: string, rendered: RenderedMail) {
  const headers = source.slice(0, source.indexOf('\r\n\r\n'));
  const names = mail.headers.map(({ key }) => key);
  expect(names.filter((name) => /bcc|x-hack/iu.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  // Header lines are short, and ASCII except for non-ASCII addresses.
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

test('every feature that writes mails has its kinds found', () => {
  expect(KINDS.length).toBeGreaterThan(15);
});

describe.each(KINDS)('$name', ({ name, kind }) => {
  test('arrives with its headers and both parts, which say the same', async () => {
    const { content } = compose(kind, WORDS);
    const { mail, source } = await received(`kind:${name}`, content);
    check(mail, source, renderMail(content));

    const plain = textWords(`${content.siteName} ${mail.subject} ${mail.text}`);
    expect(withoutColons(visibleWords(mail.html ?? ''))).toEqual(withoutColons(plain));
    expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|\[object/u);
  });

  test('its links are whole, ours and written out in its text, and it fetches nothing', () => {
    const { content, asked } = compose(kind, WORDS);
    const { html, text } = renderMail(content);
    const links = linksIn(html);
    expect(links.filter((link) => !link.startsWith(`${SITE}/`) && link !== SITE && !link.startsWith('mailto:'))).toEqual([]);
    expect(links.filter((link) => !text.includes(link.replace(/^mailto:/u, '')))).toEqual([]);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form|object|video)\b|url\(|@import|@font-face/iu);
    const addresses = [...asked].filter((value) => value.endsWith('Url'));
    expect(addresses.filter((value) => !links.includes(valueFor(value, '')))).toEqual([]);
  });

  test('the mail says where to write though the network has no address yet', () => {
    const { text } = renderMail(compose(kind, 'Rayén', { contactEmail: '' }).content);
    expect(text).not.toMatch(/\sa\s*[.,;]/u);
  });

  test('lets nothing that people write into its headers or its markup', async () => {
    const { content } = compose(kind, HOSTILE);
    const { mail, source } = await received(`hostile:${name}`, content);
    check(mail, source, renderMail(content));
    const all = `${mail.subject}${mail.text}${mail.html}`;
    expect([...'\u0000\u0085\u202E\u2028\u2029'].filter((character) => all.includes(character))).toEqual([]);
    expect(all.isWellFormed()).toBe(true);
  });

  test('shows lists of mails more than its subject', () => {
    const { html, subject } = renderMail(compose(kind, 'Rayén').content);
    const words = decoded(/<div class="avance"[^>]*>([\s\S]*?)<\/div>/u.exec(html)?.[1] ?? '').trim();
    expect(words.length).toBeGreaterThan(15);
    expect(words).not.toBe(subject);
  });
});

test('a mail that a person wrote arrives as it was written, its line of action a button', async () => {
  const site = await mailIdentity(t.ctx);
  const body = `Hola, ${WORDS}:\n\nUna línea\ny otra, con ${SITE}/blog/1.\n\n→ Ver el evento: ${SITE}/blog/1?a=1&b=2`;
  const content = writtenMail({ subject: `Resultado: ${HOSTILE}`, body, site });
  const rendered = renderMail(content);
  const { mail, source } = await received('written', content);
  check(mail, source, rendered);
  expect(withoutColons(visibleWords(rendered.html))).toEqual(
    withoutColons(textWords(`${site.name} ${rendered.subject} ${rendered.text}`)),
  );
  expect(linksIn(rendered.html)).toEqual([`${SITE}/blog/1`, `${SITE}/blog/1?a=1&b=2`, `${SITE}/blog/1?a=1&b=2`]);
});
