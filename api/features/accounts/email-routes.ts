/** The links of a change of address: confirmed by the new one, undone by the old one. Source: decisions, "Who may do what". */
import { emailChangeToken } from '@trama/shared/account';
import { errorBody } from '@trama/shared/errors';
import { EMAIL_CHANGE_MESSAGES as m } from '@trama/shared/texts/accounts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError } from '../../core/http/errors.ts';
import { limit } from '../../core/http/limits.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { confirmEmailChange, undoEmailChange } from '../people/index.ts';

const WAYS = {
  confirm: { run: confirmEmailChange, done: m.confirmed, summary: 'Confirmar el correo nuevo de una cuenta' },
  undo: { run: undoEmailChange, done: m.undone, summary: 'Deshacer el cambio de correo de una cuenta' },
};

export function registerEmailChange(app: App, ctx: Context): void {
  for (const [way, { run, done, summary }] of Object.entries(WAYS))
    app.post(
      `/api/email-change/${way}`,
      {
        config: { access: 'public' },
        onRequest: limit(ctx, 'reset'),
        schema: {
          summary,
          description: 'El enlace sirve una vez; 410 si ya no, 409 si el correo es ahora de otra persona.',
          tags: ['acceso'],
          body: emailChangeToken,
          response: { 200: z.object({ message: z.string() }), 409: errorBody, 410: errorBody, 422: errorBody, 429: errorBody },
        },
      },
      async (request) => {
        const site = await siteIdentity(ctx);
        await ctx.db
          .transaction()
          .execute((trx) => run(trx, request.body.token, site, ctx.clock.now()))
          .catch((error: unknown) => {
            throw isDuplicate(error) ? new HttpError(409, m.taken) : error;
          });
        ctx.mail.wake();
        return { message: done };
      },
    );
}
