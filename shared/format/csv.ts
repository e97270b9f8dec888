/** Tables as CSV. */

/** Beginnings that a spreadsheet computes as a formula, with the wide forms of the signs. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = value.replace(FORMULA, "'$&");
  return /[";\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * CSV for Excel with Spanish settings: UTF-8 with a byte order mark, semicolons, and a quote before text that Excel would compute
 * as a formula. Source: RFC 4180.
 */
export const csvText = (table: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${table.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
