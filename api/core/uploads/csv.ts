/** Tables as CSV. */
import { stringify } from 'csv-stringify/sync';

/**
 * For Excel with Spanish settings: UTF-8 with a byte order mark, semicolons, and a quote before text that Excel would
 * compute as a formula. Source: RFC 4180; OWASP, "CSV Injection".
 */
export const csvText = (table: readonly (readonly (string | number | null)[])[]): string =>
  stringify([...table], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/u,
    escape_formulas: true,
  });
