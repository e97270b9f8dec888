/** Links of a change of address: the new address confirms, the old address can undo. Source: decisions, "Who may do what". */
import { emailChangeToken } from '@trama/shared/accounts/account';
import { EMAIL_CHANGE_MESSAGES as m } from '@trama/shared/texts/accounts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { HttpError } from '../../core/http/errors.ts';
import { route } from '../../core/http/route.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { confirmEmailChange, undoEmailChange } from '../people/index.ts';

const WAYS = {
  confirm: {
    action: 'email-confirm',
    run: confirmEmailChange,
    done: m.confirmed,
    summary: 'Confirmar el correo nuevo de una cuenta',
  },
  undo: { action: 'email-undo', run: undoEmailChange, done: m.undone, summary: 'Deshacer el cambio de correo de una cuenta' },
} as const;

export function registerEmailChange(app: App, ctx: Context): void {
  for (const way of ['confirm', 'undo'] as const) {
    const { action, run, done, summary } = WAYS[way];
    route(app, `POST /api/email-change/${way}`, {
      access: 'public',
      audit: { action, kind: 'person' },
      summary,
      description: 'El enlace sirve una vez; 410 si ya no, 409 si el correo es ahora de otra persona.',
      body: emailChangeToken,
      responses: { 200: z.object({ message: z.string() }) },
      refusals: [410],
      limit: 'reset',
      handler: async (request) => {
        const site = await mailIdentity(ctx);
        await ctx.db
          .transaction()
          .execute((trx) => run(trx, request.body.token, site, ctx.clock.now()))
          .catch((error: unknown) => {
            throw isDuplicate(error) ? new HttpError(409, m.taken) : error;
          });
        ctx.mail.wake();
        return { message: done };
      },
    });
  }
}
