/** Records delivered mails: a provider that stores idempotency keys like the real one, and stumbles on demand. */
import { foldEmail } from '@trama/shared/format/text';
import type { MailSender, OutgoingMail, SendResult } from '../../core/mail/sender.ts';

const HOUR = 60 * 60 * 1000;

/**
 * - `lost`: accepts the mails, but the response is lost
 * - `down`: accepts nothing
 * - `busy`: accepts nothing and sends a retry time
 */
type Stumble = 'lost' | 'down' | 'busy';

interface Delivered extends OutgoingMail {
  /** Key of the request in which the mail was sent. */
  batch: string;
}

export class Postbox implements MailSender {
  readonly interval = 0;
  readonly remembers = 23 * HOUR;
  readonly batchSize = 3;
  readonly #clock: { readonly now: number };
  /** Also stores each delivered mail as a file; null: does not. */
  files: MailSender | null = null;
  /** Time (ms) of the first delivery, by key. */
  readonly #keys = new Map<string, number>();
  delivered: Delivered[] = [];
  #erasures = 0;
  /** Failures of the next requests, in order. */
  stumbles: Stumble[] = [];

  constructor(clock: { readonly now: number }) {
    this.#clock = clock;
  }

  describe(): string {
    return 'Mail goes to a provider that stumbles';
  }

  async send(mails: readonly OutgoingMail[], key: string): Promise<SendResult> {
    const stumble = this.stumbles.shift();
    if (stumble === 'down') return { outcome: 'retry', reason: 'down', after: null, pause: false };
    if (stumble === 'busy') return { outcome: 'retry', reason: 'busy', after: 1000, pause: true };
    const known = this.#keys.get(key);
    if (known === undefined || this.#clock.now - known > 24 * HOUR) {
      this.#keys.set(key, this.#clock.now);
      for (const mail of mails) {
        this.delivered.push({ ...mail, batch: key });
        await this.files?.send([mail], mail.key);
      }
    }
    return stumble === 'lost' ? { outcome: 'retry', reason: 'no answer', after: null, pause: false } : { outcome: 'sent' };
  }

  /** Mails that were delivered twice, by their key. */
  doubled(): string[] {
    const copies = Map.groupBy(this.delivered, ({ key }) => key);
    return [...copies].filter(([, mails]) => mails.length > 1).map(([key]) => key);
  }

  /** Forgets an erased address: another person may have it later. */
  forgetAddress(address: string): void {
    this.delivered = this.delivered.map((mail) =>
      foldEmail(mail.to) === address ? { ...mail, key: `${mail.key} before erasure ${this.#erasures}` } : mail,
    );
    this.#erasures += 1;
  }

  /** A restored backup does not know later mails. */
  forget(): void {
    this.delivered = [];
    this.#keys.clear();
  }
}

const LINKS = /https:\/\/trama\.example(?:\/[\w/-]*#|\/api\/(?:subscriptions|opening-notices)\/)([\w-]{43})/gu;

/** The tokens of a mail's links. */
export const linksOf = ({ text, to }: Pick<OutgoingMail, 'text' | 'to'>) =>
  [...text.matchAll(LINKS)].map(([, token = '']) => ({ token, to }));
