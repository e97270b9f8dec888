/** The history of what administrators save: who, when and what changed, and the way back. */
import { errorBody } from '@trama/shared/errors';
import { conflictBody, recordHistory, restoredRecord, restoreInput, revisedKind, revisionDetail } from '@trama/shared/history';
import { z } from 'zod';
import { accountOf, rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { personRecord } from '../people/record.ts';
import { historyOf, revisionDetailOf } from './read.ts';
import { RECORDS } from './records.ts';
import { restoreRevision } from './restore.ts';

const tags = ['historial'];
/** The settings have one record, `site`. */
const record = z.object({ kind: revisedKind, id: z.string().max(100) });
const revision = record.extend({ version: z.coerce.number().int().positive() });

export default async function history(app: App): Promise<void> {
  const { ctx } = app;
  const records = { ctx, kinds: { ...RECORDS, person: personRecord } };

  app.get(
    '/api/history/:kind/:id',
    rootRoute({
      summary: 'El historial de un registro',
      description:
        'Quién lo guardó, cuándo y qué cambió, lo último primero. Se conserva un año, y hasta 200 versiones de cada uno.',
      tags,
      params: record,
      response: { 200: recordHistory, 404: errorBody },
    }),
    (request) => {
      const { kind, id } = request.params;
      return historyOf(records, { kind, item: id }, accountOf(request).userId);
    },
  );

  app.get(
    '/api/history/:kind/:id/:version',
    rootRoute({
      summary: 'Una versión, campo por campo',
      description: 'Cada texto al lado del de la versión anterior y del de ahora.',
      tags,
      params: revision,
      response: { 200: revisionDetail, 404: errorBody },
    }),
    (request) => {
      const { kind, id, version } = request.params;
      return revisionDetailOf(records, { kind, item: id }, version, accountOf(request).userId);
    },
  );

  app.post(
    '/api/history/:kind/:id/:version/restore',
    rootRoute({
      summary: 'Volver a una versión',
      description:
        'Queda como versión nueva, con las reglas de un cambio cualquiera. `field` recupera un solo campo. No cambia lo que decide cuándo se ' +
        'publica, a quién se avisa ni a qué consintió una persona.',
      tags,
      params: revision,
      body: restoreInput,
      response: { 200: restoredRecord, 404: errorBody, 409: conflictBody, 422: errorBody },
    }),
    (request) => {
      const { kind, id, version } = request.params;
      return restoreRevision(records, { kind, item: id }, version, request.body.field, saveOf(request, request.body));
    },
  );
}
