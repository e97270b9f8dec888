/** Fills every field that a person can write with hostile strings. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { publishingStatus } from '@trama/shared/content/publishing';
import { DEFAULT_MENU } from '@trama/shared/network/menu';
import { APPLICANT_PAGES } from '@trama/shared/paths';
import { withValueAt } from '@trama/shared/records/nested';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import PostalMime, { type Email } from 'postal-mime';
import { ROOT_ACCOUNT } from './account.ts';
import { decided } from './applying.ts';
import { pdf, png } from './files.ts';
import { HOSTILE_MARKUP, HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-strings.ts';
import { daysAhead } from './test.ts';

const IMAGE = png('<svg onload=alert(1)>.png', 120, 120);
const ORCID = '0000-0002-1825-0097';
/** Shortens text to at most `max` characters. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('');
const textAt = (index: number) => HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? '';

interface Text {
  path?: string;
  value: { kind: string; max?: number };
}

/** Settings with hostile text of maximum length in every text field. */
const hostileWords = (settings: Record<string, unknown>) =>
  Object.entries<Text>(SETTINGS_FIELDS).reduce((filled, [name, { path = name, value }], index) => {
    const text = `${textAt(index)}${textAt(index + 8)}`;
    return value.max === undefined ? filled : withValueAt({ path }, filled, cut(text, value.max));
  }, settings);

interface Sent {
  /** A multipart body; absent: sends `json`. */
  form?: [name: string, value: string | { name: string; mimeType: string; buffer: Buffer }][];
  json?: unknown;
  anonymous?: boolean;
}

const tokenOf = (link: string) => new URL(link).hash.slice(1);

export class Filler {
  readonly url: string;
  readonly #dataDir: string;
  token = '';
  constructor({ url, dataDir }: { url: string; dataDir: string }) {
    this.url = url;
    this.#dataDir = dataDir;
  }

  async send(method: string, path: string, { form, json, anonymous }: Sent = {}) {
    const headers: Record<string, string> = anonymous ? {} : { authorization: `Bearer ${this.token}` };
    let body: FormData | string | undefined;
    if (form) {
      body = new FormData();
      for (const [name, value] of form) {
        if (typeof value === 'string') body.append(name, value);
        else body.append(name, new Blob([new Uint8Array(value.buffer)], { type: value.mimeType }), value.name);
      }
    } else if (json !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(json);
    }
    const response = await fetch(`${this.url}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
    const text = await response.text();
    expect(response.status, `${method} ${path} -> ${text}`).toBeLessThan(300);
    return JSON.parse(text);
  }

  async login(): Promise<void> {
    this.token = (await this.send('POST', '/login', { json: ROOT_ACCOUNT, anonymous: true })).token;
  }

  async fill(): Promise<void> {
    await this.login();
    const settings = await this.send('GET', '/settings');
    await this.send('PUT', '/settings', {
      json: {
        ...hostileWords(settings),
        name: cut(`Red ${textAt(1)}`, 80),
        menu: DEFAULT_MENU.map((entry, n) => ({ ...entry, label: cut(textAt(n), 30) })),
        hero: { image: null, alt: '', words: cut(`${textAt(0)} · ${textAt(1)}`, 120) },
        institutions: [2, 5].map((n) => ({ name: cut(textAt(n), 120), url: 'https://sur.example.cl/?a=1&b="x"', image: null })),
        moreLinks: [{ name: cut(textAt(6), 40), url: 'https://sur.example.cl/red?a=1&b=2' }],
        aboutIntro: HOSTILE_TEXTS,
        contactEmail: "contacto?bcc=a%40mala.example&x='`{alert}`@example.org",
      },
    });
    await this.send('POST', '/privacy-notice', {
      json: {
        controller: textAt(1),
        legalRepresentative: textAt(3),
        postalAddress: textAt(8),
        email: 'datos@example.org',
        delegate: textAt(4),
        processors: [],
        ownText: HOSTILE_MARKUP.join('\n'),
        important: false,
      },
    });
    await Promise.all(HOSTILE_TEXTS.map((_, index) => this.#itemsOf(index)));
    const [{ event_id: eventId }] = await this.send('GET', '/all-events/1', { anonymous: true });
    await this.#openCall(eventId);
    await this.#apply(eventId);
    await this.#review(eventId);
    await this.#decide();
  }

  async #itemsOf(index: number): Promise<void> {
    const [title, other] = [textAt(index), textAt(index + 1)];
    const markup = HOSTILE_MARKUP.filter((_, at) => at % HOSTILE_TEXTS.length === index).join('') + HOSTILE_MARKUP.join('<p>');
    const event = await this.send('POST', '/events', {
      form: [
        ['title', cut(`Ev ${title}`, 100)],
        ['description', index % 3 === 0 ? `Texto ${title}` : markup],
        ['date', daysAhead(90 + index)],
        ['dateEnd', daysAhead(60 + index)],
        ['hour', '09:30'],
        ['location', `En ${other}`],
        ['confirmation', 'true'],
        ['file', IMAGE],
      ],
    });
    if (index < HOSTILE_NAMES.length)
      await this.send('POST', '/event-documents', {
        form: [
          ['eventId', String(event.event_id)],
          ['files[]', pdf(HOSTILE_NAMES[index])],
        ],
      });
    const written: Sent['form'] = [
      ['title', `No ${title}`],
      ['author', `De ${other}, ${title}`],
      ['content', markup],
      ['confirmation', 'true'],
    ];
    await this.send('POST', '/posts', { form: index % 2 ? written : [...written, ['file', IMAGE]] });
    await this.send('POST', '/publications', { form: written });
    const affiliation = { jobTitle: cut(title, 80), institution: cut(other, 120), country: cut(title, 60) };
    const academic = { titleAcademy: cut(other, 120), orcid: ORCID, notification: 'true' };
    const person = { email: `persona${index}@example.org`, ...academic, ...affiliation };
    await this.send('POST', '/users-partner', {
      form: [...Object.entries({ ...person, fullName: cut(`Ana ${title}`, 120) }), ['file', IMAGE]],
    });
    const member = { ...person, email: `b${index}.=1+{x}'&?#/\`|@example.org`.replace('#', ''), roleName: 'equipo' };
    await this.send('POST', '/users', {
      form: [...Object.entries({ ...member, firstName: cut(title, 60), lastName: cut(other, 120) }), ['file', IMAGE]],
    });
    await this.send('POST', '/send-email-contact', {
      anonymous: true,
      json: { name: cut(title, 40), email: `x${index}'{&?=\`|~@example.org`, message: `${other}\n${title}`.slice(0, 150) },
    });
  }

  /** A call with texts, questions of every kind, criteria and a programme. */
  async #openCall(eventId: number): Promise<void> {
    const settings = await this.send('GET', `/call-settings/${eventId}`);
    const question = (id: string, kind: string, index: number, choices: string[] = []) => ({
      id,
      kind,
      label: cut(textAt(index), 120),
      required: false,
      choices,
      confidential: false,
    });
    await this.send('PUT', `/call-settings/${eventId}`, {
      json: {
        ...settings,
        textBefore: HOSTILE_TEXTS.join('\n'),
        textAfter: HOSTILE_TEXTS.join('\n'),
        questions: [
          question('corta', 'short', 0),
          question('larga', 'long', 1),
          question(
            'opcion',
            'choice',
            2,
            HOSTILE_TEXTS.slice(0, 12).map((text) => cut(text, 80)),
          ),
          question('archivo', 'file', 3),
        ],
        criteria: [1, 3, 8, 10].map((index) => cut(textAt(index), 40)),
        programme: true,
      },
    });
    await this.send('POST', '/late-links', { json: { event_id: eventId, email: 'tarde@example.org' } });
  }

  async #apply(event_id: number): Promise<void> {
    for (const [index, name] of HOSTILE_NAMES.entries()) {
      const email = `p${index}'={x}&?@example.org`;
      const person = { firstName: cut(textAt(index), 60), lastName: cut(textAt(index + 6), 120), email };
      const { user } = await this.send('POST', '/users', { anonymous: true, json: person });
      await this.send('POST', '/user-event', {
        anonymous: true,
        form: [
          ...Object.entries({
            userId: user.user_id,
            eventId: String(event_id),
            nombre: 'Ana',
            apellidoP: 'Soto',
            apellidoM: 'Díaz',
            mail: email,
          }),
          ['nombrePrograma', textAt(index)],
          ['institucion', cut(textAt(index + 1), 50)],
          ['titulo', cut(textAt(index + 2), 50)],
          ['academico', cut(textAt(index + 3), 50)],
          ['inclusion', cut(textAt(index + 4), 50)],
          ['observacion', textAt(index + 5)],
          ['pregunta_corta', cut(textAt(index + 6), 200)],
          ['pregunta_larga', HOSTILE_TEXTS.join('\n')],
          ['pregunta_opcion', cut(textAt(index), 80)],
          ['pregunta_archivo', pdf(HOSTILE_NAMES[(index + 1) % HOSTILE_NAMES.length])],
          ['files[]', pdf(name)],
        ],
      });
    }
  }

  async #review(event_id: number): Promise<void> {
    for (const index of [1, 4]) {
      const email = `evaluadora${index}@example.org`;
      await this.send('POST', '/reviewers', {
        json: { event_id, name: cut(textAt(index), 80), email, institution: cut(textAt(index), 150) },
      });
    }
    // Uses one of two links, because the other may arrive between the requests.
    const token = tokenOf(await this.link(APPLICANT_PAGES.reviewing));
    const { applications, criteria } = await this.send('POST', '/reviewing/confidentiality', {
      anonymous: true,
      json: { token, version: '1' },
    });
    for (const [index, { application_id }] of applications.entries())
      await this.send('POST', '/reviewing/reviews', {
        anonymous: true,
        json: {
          token,
          application_id,
          scores: criteria.map((name: string) => ({ name, score: 3 })),
          comment: `${textAt(index)}\n${HOSTILE_TEXTS.join('\n')}`,
        },
      });
  }

  /** Accepts all applications; rewrites and sends half of the mails. */
  async #decide(): Promise<void> {
    const applications: { application_id: string }[] = await this.send('GET', '/applications');
    await this.send('POST', '/applications/state', {
      json: decided(
        applications.map(({ application_id }) => application_id),
        'aceptada',
      ),
    });
    const mails: { decision_mail_id: string }[] = await this.send('GET', '/decision-mails');
    const ids = mails.map(({ decision_mail_id }) => decision_mail_id);
    for (const [index, id] of ids.entries())
      await this.send('PUT', `/decision-mails/${id}`, {
        json: { subject: cut(textAt(index), 200), body: HOSTILE_TEXTS.join('\n\n') },
      });
    await this.send('POST', '/decision-mails/send', { json: { ids: ids.slice(0, 3) } });
  }

  /** All mails sent so far. */
  async mails(): Promise<Email[]> {
    const folder = join(this.#dataDir, 'mail');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  }

  /**
   * Waits for a mail with a personal link to `path`.
   * @returns the link
   */
  async link(path: string): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(async () => {
        const texts = (await this.mails()).map(({ text }) => text ?? '');
        found = texts.flatMap((text) => text.match(/https?:\/\/\S+#[\w-]+/gu) ?? []).find((link) => link.includes(path));
        return found;
      })
      .toBeDefined();
    const { pathname, hash } = new URL(found ?? '');
    return `${this.url}${pathname}${hash}`;
  }

  async settled(): Promise<void> {
    await expect(async () => {
      const status = publishingStatus.parse(await this.send('GET', '/publishing'));
      expect([status.ready, status.waiting, status.failures]).toEqual([true, 0, []]);
    }).toPass();
  }
}
