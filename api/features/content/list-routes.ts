/** Routes of a kind's list for administrators: rows, ids, counts, download, and bulk changes. */
import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import { bulkResponse, bulkUndo, contentBulk } from '@trama/shared/forms/bulk';
import { contentId } from '@trama/shared/forms/fields';
import { CONTENT_PATHS } from '@trama/shared/paths';
import { type RecordField, recordFields } from '@trama/shared/records/fields';
import { formatFieldValue } from '@trama/shared/records/record-fields';
import { CONTENT_EXPORT_TEXTS as t } from '@trama/shared/texts/bulk';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import type { Context } from '../../context.ts';
import { noteAudit, singleId } from '../../core/audit/request-entry.ts';
import type { App } from '../../core/http/app.ts';
import { filterSentence } from '../../core/http/list-filters.ts';
import type { ListRequest } from '../../core/http/list-query.ts';
import { exportRoute, listRoute } from '../../core/http/list-route.ts';
import { route } from '../../core/http/route.ts';
import type { Cell, ExportColumn } from '../../core/http/table-response.ts';
import { itemFacets, itemsById, listIds, listItems } from './admin-list.ts';
import { changeItems, undoItems } from './bulk.ts';
import { sampleItems } from './examples.ts';
import type { ContentKind, ContentRow, ContentValues } from './kind.ts';
import { payloadOf } from './payload.ts';

/** Rows per query of a download, because rows contain whole texts. */
const BATCH = 500;

function cellOf(field: RecordField, value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return formatFieldValue(field, value, String) || null;
  if (field.kind === 'day') return { day: value };
  return field.kind === 'moment' ? { instant: value } : formatFieldValue(field, value, String);
}

/** A row of a download with its form values. */
interface Listed<Row> {
  row: Row;
  values: Record<string, unknown>;
}

/** Columns of a download: the listed fields, then times and URL. */
function exportColumns<Row extends ContentRow>(
  { config }: Context,
  { fields, name }: ContentKind<Row, ContentValues>,
): ExportColumn<Listed<Row>>[] {
  const listed = recordFields(fields).filter(({ name }) => fields[name]?.listed);
  return [
    ...listed.map((field) => ({
      name: field.name,
      label: field.label,
      value: ({ values }: Listed<Row>) => cellOf(field, values[field.name]),
      wide: field.name === 'title',
    })),
    { name: 'createdAt', label: DASHBOARD_TEXTS.created, value: ({ row }) => ({ instant: row.created_at }) },
    { name: 'address', label: t.address, value: ({ row }) => `${config.siteUrl}${CONTENT_PATHS[name].item(row.id)}`, wide: true },
  ];
}

/** Description of the filters of a kind's list, for the API's documentation. */
function filterOf<Row extends ContentRow>({ fields, derived }: ContentKind<Row, ContentValues>): string {
  const filtered = Object.entries(fields).filter(([, field]) => field.filtered);
  const days = [...filtered.filter(([, { value }]) => value.kind === 'day').map(([name]) => name), 'createdAt', 'updatedAt'];
  const values = [
    ...filtered.filter(([, { value }]) => value.kind !== 'day').map(([name]) => name),
    ...Object.keys(derived ?? {}),
  ];
  return filterSentence({
    searched: 'título',
    values,
    further: Object.fromEntries([
      ...days.flatMap((name) => [
        [`${name}_gte`, 'desde ese día'],
        [`${name}_lte`, 'hasta ese día'],
      ]),
      ['deleted', 'la papelera'],
    ]),
  });
}

const ACTIONS = { publish: 'publish', draft: 'change', schedule: 'change', delete: 'delete', restore: 'restore' } as const;

export function registerContentList<Row extends ContentRow, Values extends ContentValues>(
  app: App,
  ctx: Context,
  kind: ContentKind<Row, Values>,
): void {
  const { name, collection, schema } = kind;
  const words = CONTENT_WORDS[name];
  const described = { name: collection, access: 'content.write', description: filterOf(kind) } as const;

  listRoute(app, {
    ...described,
    summary: `${words.many}, borradores incluidos, como ${words.them} pide ra-data-simple-rest`,
    description: `${described.description} La respuesta lleva \`Content-Range\`.`,
    response: schema,
    async list(wanted) {
      const { rows, total } = await listItems(ctx, kind, wanted);
      const more = await kind.listed?.(
        ctx.db,
        rows.map(({ id }) => id),
      );
      const samples = await sampleItems(ctx.db, kind.table);
      const listed = rows.map((row) => ({
        ...payloadOf(kind.payload, row, true),
        ...more?.get(row.id),
        ...(samples.has(row.id) && row.version === 1 && { example: true }),
      }));
      return { rows: listed, total };
    },
    ids: { id: contentId, of: (wanted) => listIds(ctx, kind, wanted) },
    facets: (wanted) => itemFacets(ctx, kind, wanted),
  });

  async function allItems(wanted: ListRequest): Promise<Listed<Row>[]> {
    const ids = await listIds(ctx, kind, wanted);
    const listed: Listed<Row>[] = [];
    for (let at = 0; at < ids.length; at += BATCH)
      for (const row of await itemsById(ctx, kind, ids.slice(at, at + BATCH)))
        listed.push({ row, values: payloadOf(kind.form, row, true) });
    return listed;
  }

  exportRoute(app, {
    ...described,
    audit: { notAuditedBecause: 'it holds what visitors read or will read, and no personal data' },
    summary: `Llevarse ${words.them} de una lista filtrada, en CSV o XLSX`,
    file: CONTENT_KINDS[name].plural,
    columns: exportColumns(ctx, kind),
    rows: allItems,
  });

  route(app, `POST /api/${collection}/bulk`, {
    access: 'content.write',
    audit: { action: 'change', kind: kind.name, object: ({ body: { ids = [] } }) => singleId(ids.map(String)) },
    summary: `Publicar, pasar a borrador, programar, eliminar o restaurar ${CONTENT_KINDS[name].plural}, en bloque`,
    description:
      'Por `ids` o por `filter`, el de la lista. Cada una cambia como por su propia llamada; lo que no se puede queda como está y se cuenta con ' +
      'su razón. Nada se avisa a las suscritas. Cien por transacción: con `Idempotency-Key` una repetición sigue donde quedó.',
    body: contentBulk,
    responses: { 200: bulkResponse },
    handler: (request) => {
      noteAudit({ action: ACTIONS[request.body.action] });
      return changeItems(ctx, kind, request.body, request.account.userId);
    },
  });

  route(app, `POST /api/${collection}/bulk/undo`, {
    access: 'content.write',
    audit: { action: 'restore', kind: kind.name, object: ({ body }) => singleId(body.rows.map(([id]) => String(id))) },
    summary: 'Deshacer un cambio en bloque',
    description: '`rows` es el `undo` de su respuesta. Lo que cambió después queda como está.',
    body: bulkUndo,
    responses: { 200: bulkResponse },
    handler: (request) => {
      noteAudit({ detail: { undone: true } });
      return undoItems(ctx, kind, request.body.rows, request.account.userId);
    },
  });
}
