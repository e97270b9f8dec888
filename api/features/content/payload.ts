/** Maps columns to the specification's field names (`event_title`, `post_title` …), only here. */

type PayloadField<Row, Value> =
  | { [Column in keyof Row & string]: Row[Column] extends Value ? Column : never }[keyof Row & string]
  | ((row: Row, forRoot: boolean) => Value);

/** Maps each field of a payload to its column, or to a function of the row (`forRoot`: administrators see more). */
export type PayloadMap<Payload, Row> = { readonly [Name in keyof Payload]-?: PayloadField<Row, Payload[Name]> };

/** A PayloadMap whose payload is described by a schema elsewhere. */
export type PayloadFields<Row> = Readonly<Record<string, (keyof Row & string) | ((row: Row, forRoot: boolean) => unknown)>>;

/** An item's payload. */
export function payloadOf<Row>(fields: PayloadFields<Row>, row: Row, forRoot: boolean): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, field]) => [name, typeof field === 'function' ? field(row, forRoot) : row[field]]),
  );
}

/** The response of a single item; some kinds wrap it in `{ post }`. */
export function responseOf<Row>(
  { payload, inPost }: { payload: PayloadFields<Row>; inPost: boolean },
  row: Row,
  forRoot: boolean,
): object {
  const item = payloadOf(payload, row, forRoot);
  return inPost ? { post: item } : item;
}
