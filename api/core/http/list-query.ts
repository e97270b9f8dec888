/** List requests in the format of ra-data-simple-rest: `?sort=["id","ASC"]&range=[0,24]&filter={"q":"..."}`. */
import { contentId } from '@trama/shared/forms/fields';
import { LIMITS } from '@trama/shared/limits';
import { API_MESSAGES as m } from '@trama/shared/texts/errors';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** A query parameter with JSON; absent: `fallback`. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string, example: string) {
  return z
    .string()
    .meta({ description, examples: [example] })
    .transform((value, context) => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: m.badRequest });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .optional();
}

/** Maximum number of rows in one response. */
const RANGE_MAX = 1000;

const ids = z.array(z.union([z.number(), z.string()])).max(RANGE_MAX, { error: m.badRequest });

export const listQuery = z.object({
  sort: json(
    z.tuple([z.string(), z.enum(['ASC', 'DESC'])], { error: m.badRequest }),
    'Campo y sentido (ASC o DESC), en JSON.',
    '["created_at","DESC"]',
  ),
  range: json(
    z
      .tuple([z.number().int().min(0), z.number().int().min(0)], { error: m.badRequest })
      .refine(([from, to]) => to >= from && to - from < RANGE_MAX, { error: m.badRequest }),
    'Primera y última fila que se quieren, desde 0, en JSON.',
    '[0,24]',
  ),
  filter: json(
    z.looseObject({ q: z.string().optional(), id: z.union([ids, z.number(), z.string()]).optional() }, { error: m.badRequest }),
    'Un objeto JSON; `q` busca, `id` nombra uno o varios.',
    '{}',
  ),
});

/** A request for a list, with the defaults filled in. */
export interface ListRequest {
  sort: { field: string; direction: 'asc' | 'desc' } | null;
  offset: number;
  limit: number;
  filter: Record<string, unknown>;
  /** `filter.id` as a list of texts; null: no such filter. */
  ids: string[] | null;
  /** `filter.q`, or ''. */
  q: string;
}

/** The column of the requested sort field; undefined: unknown field. */
export const sortColumn = <Name extends string, Column>(
  columns: Readonly<Record<Name, Column>>,
  { sort }: Pick<ListRequest, 'sort'>,
) => Object.entries<Column>(columns).find(([name]) => name === sort?.field)?.[1];

/** Fills in the defaults: without a range, `listMax` rows; with ids, all rows. */
export function listRequest(query: z.output<typeof listQuery>): ListRequest {
  const [field, direction] = query.sort ?? [];
  const filter = query.filter ?? {};
  const id = filter.id;
  const ids = id === undefined ? null : (Array.isArray(id) ? id : [id]).map(String);
  // getMany sends ids without a range: it needs all rows.
  const [from, to] = query.range ?? [0, (ids ? RANGE_MAX : LIMITS.listMax) - 1];
  return {
    sort: field ? { field, direction: direction === 'DESC' ? 'desc' : 'asc' } : null,
    offset: from,
    limit: to - from + 1,
    filter,
    ids,
    q: filter.q ?? '',
  };
}

/** The numeric ids in a filter's value, one or several; drops other values. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => contentId.safeParse(one).data ?? []);

/** `Content-Range: events 0-2/3`, which the data provider counts with. */
export function contentRange(reply: FastifyReply, resource: string, offset: number, count: number, total: number): void {
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  reply.header('content-range', `${resource} ${range}/${total}`);
}

/** The `{n}` of `GET /all-events/{n}` and of the same route of other kinds. */
export const listSizeParams = z.object({
  limit: z.coerce
    .number({ error: m.limitRange })
    .int({ error: m.limitRange })
    .min(1, { error: m.limitRange })
    .max(LIMITS.listMax, { error: m.limitRange }),
});
