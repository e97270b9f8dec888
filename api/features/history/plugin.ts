import type { Permission } from '@trama/shared/accounts/permissions';
import { byKind } from '@trama/shared/content/kinds';
import {
  conflictBody,
  type RevisedKind,
  recordEditors,
  recordHistory,
  restoredRecord,
  restoreInput,
  revisedKind,
  revisionDetail,
} from '@trama/shared/records/history';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { demand } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { route } from '../../core/http/route.ts';
import type { Revised } from '../../core/revisions/revisions.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { personRecord } from '../people/record.ts';
import { historyOf, revisionDetailOf } from './read.ts';
import { RECORDS } from './records.ts';
import { restoreRevision } from './restore.ts';

/** The settings have one record, `site`. */
const record = z.object({ kind: revisedKind, id: z.string().max(100) });
const revision = record.extend({ version: z.coerce.number().int().positive() });

/** The write permission that also allows reading the history. */
const WRITES: Record<RevisedKind, Permission> = {
  ...byKind(() => 'content.write' as const),
  person: 'people.write',
  settings: 'settings.write',
  call: 'calls.write',
  'call-text': 'calls.write',
  'decision-mail': 'calls.decide',
};

/** How long (ms) an account counts as editing after its form's last poll; forms poll every 15 seconds. */
const STAYS = 30_000;

/**
 * Record -> account -> time (ms) of its form's last poll. Only in memory: after a restart the next poll of each form restores its
 * entry.
 */
type OpenRecords = Map<string, Map<string, number>>;

/** Records that the account has the record open. @returns names of other accounts that have it open */
async function othersEditing({ db, clock }: Context, open: OpenRecords, { kind, item }: Revised, account: string) {
  const now = clock.now();
  for (const [record, accounts] of open) {
    for (const [id, at] of accounts) if (now - at >= STAYS) accounts.delete(id);
    if (accounts.size === 0) open.delete(record);
  }
  const key = `${kind}/${item}`;
  const accounts = open.get(key) ?? new Map<string, number>();
  open.set(key, accounts.set(account, now));
  const others = [...accounts.keys()].filter((id) => id !== account);
  if (others.length === 0) return [];
  const people = await db.selectFrom('people').select('full_name').where('user_id', 'in', others).orderBy('full_name').execute();
  return people.map(({ full_name }) => full_name);
}

export default async function history(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['historial']);
  const records = { ctx, kinds: { ...RECORDS, person: personRecord } };

  route(app, 'GET /api/history/:kind/:id', {
    access: 'history.read',
    summary: 'El historial de un registro',
    description:
      'Quién lo guardó, cuándo y qué cambió, lo último primero. Se conserva un año, y hasta 200 versiones de cada uno.',
    params: record,
    responses: { 200: recordHistory },
    handler: (request) => {
      const { kind, id } = request.params;
      demand(request.account, WRITES[kind]);
      return historyOf(records, { kind, item: id }, request.account.userId);
    },
  });

  const open: OpenRecords = new Map();
  route(app, 'GET /api/history/:kind/:id/editors', {
    access: 'history.read',
    summary: 'Quiénes más lo tienen abierto',
    description:
      'El formulario de un registro lo pregunta cada 15 segundos, y así cuenta como abierto durante 30. Solo está en memoria.',
    params: record,
    responses: { 200: recordEditors },
    handler: async (request) => {
      const { kind, id } = request.params;
      demand(request.account, WRITES[kind]);
      return { others: await othersEditing(ctx, open, { kind, item: id }, request.account.userId) };
    },
  });

  route(app, 'GET /api/history/:kind/:id/:version', {
    access: 'history.read',
    summary: 'Una versión, campo por campo',
    description: 'Cada texto al lado del de la versión anterior y del de ahora.',
    params: revision,
    responses: { 200: revisionDetail },
    handler: (request) => {
      const { kind, id, version } = request.params;
      demand(request.account, WRITES[kind]);
      return revisionDetailOf(records, { kind, item: id }, version, request.account.userId);
    },
  });

  route(app, 'POST /api/history/:kind/:id/:version/restore', {
    access: 'history.restore',
    audit: { action: 'change', kindOf: ({ params }) => params.kind },
    summary: 'Volver a una versión',
    description:
      'Queda como versión nueva, con las reglas de un cambio cualquiera. `field` recupera un solo campo. No cambia lo que decide cuándo se ' +
      'publica, a quién se avisa ni a qué consintió una persona.',
    params: revision,
    body: restoreInput,
    responses: { 200: restoredRecord },
    refusals: { 409: conflictBody },
    handler: (request) => {
      const { kind, id, version } = request.params;
      demand(request.account, WRITES[kind]);
      return restoreRevision(records, { kind, item: id }, version, request.body.field, saveOf(request, request.body));
    },
  });
}
