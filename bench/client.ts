/** HTTP client of the running product, with keep-alive connections. */
import http from 'node:http';
import { loginResponse } from '@trama/shared/accounts/auth';
import { type Event, event as eventSchema } from '@trama/shared/events/event';
import { hourOf } from '@trama/shared/format/dates';

export interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** The account of the measured product, with which the client signs in. */
export const ACCOUNT = { email: 'direccion@example.org', password: 'hilo-rojo-y-azul' };

export class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  readonly #url: URL;
  #token = '';

  constructor(url: string) {
    this.#url = new URL(url);
  }

  get url(): URL {
    return this.#url;
  }

  /** Sends a request; `json` becomes its body. */
  send(method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<HttpResponse> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    return new Promise((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.#url.port,
          method,
          path,
          agent: this.#agent,
          headers: {
            ...(this.#token && path.startsWith('/api/') && { authorization: `Bearer ${this.#token}` }),
            ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
          response.on('error', reject);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Sends a form with files, like a browser. */
  async form(method: string, path: string, form: FormData): Promise<{ status: number; json: unknown }> {
    const response = await fetch(new URL(path, this.#url), {
      method,
      body: form,
      headers: { ...(this.#token && { authorization: `Bearer ${this.#token}` }), connection: 'close' },
    });
    return { status: response.status, json: await response.json() };
  }

  /** Sends a request and returns its JSON; throws if the response is not 2xx. */
  async json(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.send(method, path, body);
    if (response.status < 200 || response.status > 299) throw new Error(`${method} ${path}: ${response.status} ${response.body}`);
    return JSON.parse(response.body.toString());
  }

  async login(): Promise<void> {
    this.#token = loginResponse.parse(await this.json('POST', '/api/login', ACCOUNT)).token;
  }

  /** Loads all events, including drafts. */
  async allEvents(): Promise<Event[]> {
    const events: Event[] = [];
    for (let from = 0; ; from += 100) {
      const query = new URLSearchParams({ sort: '["event_id","ASC"]', range: `[${from},${from + 99}]`, filter: '{}' });
      const page = eventSchema.array().parse(await this.json('GET', `/api/events?${query}`));
      events.push(...page);
      if (page.length < 100) return events;
    }
  }

  /** Saves an event with a new title and otherwise unchanged. */
  async save(event: Event, title: string, description = event.event_description): Promise<void> {
    await this.json('PUT', `/api/events/${event.event_id}`, {
      title,
      description,
      date: event.event_date,
      dateEnd: event.event_end_date ?? event.event_date,
      hour: hourOf(event.event_time),
      location: event.event_location,
    });
  }

  /** Requests a page until its response satisfies `isSo`; throws after thirty seconds. */
  async untilPage(path: string, isSo: (response: HttpResponse) => boolean): Promise<void> {
    const deadline = performance.now() + 30_000;
    while (performance.now() < deadline) if (isSo(await this.send('GET', path))) return;
    throw new Error(`${path} never was as it must be`);
  }

  /** Requests a page until it contains `text`. */
  untilPageHas(path: string, text: string): Promise<void> {
    return this.untilPage(path, ({ body }) => body.includes(text));
  }

  close(): void {
    this.#agent.destroy();
  }
}
