import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { PAGES } from '@trama/shared/paths';
import { z } from 'zod';
import { type Context, nowIso } from '../../context.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { App } from './app.ts';
import { route } from './route.ts';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

const securityText = { description: 'RFC 9116', content: { 'text/plain': { schema: z.string() } } };

/** `GET /.well-known/security.txt`: where vulnerabilities are reported. Source: RFC 9116. */
export function registerSecurityText(app: App, ctx: Context): void {
  route(app, 'GET /.well-known/security.txt', {
    access: 'public',
    responses: { 200: securityText },
    handler: async (_request, reply) => {
      const { contactEmail } = await readSettings(ctx.db);
      const contact = contactEmail ? `mailto:${contactEmail}` : ctx.config.siteUrl + PAGES.contact;
      const expires = isoTime(Date.parse(nowIso(ctx).slice(0, 10)) + VALID_DAYS * DAY_MS);
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: es, en',
        `Canonical: ${ctx.config.siteUrl}/.well-known/security.txt`,
      ];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(`${lines.join('\n')}\n`);
    },
  });
}
