/** Imports lists of participants: a name, and optionally an address. */
import { type CertificateRole, certificateName, type ListReport } from '@trama/shared/certificates/certificates';
import { foldForSearch } from '@trama/shared/format/fold';
import { cleanLine, foldEmail } from '@trama/shared/format/text';
import { isEmail } from '@trama/shared/forms/fields';
import { CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { PEOPLE_LIST_MESSAGES as list } from '@trama/shared/texts/people-lists';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import type { Trx } from '../../core/database/open.ts';
import { orNotFound } from '../../core/http/errors.ts';
import { bodyOf, hasEmail, peopleColumns, readListRecords } from '../../core/uploads/people-list.ts';
import type { CsvRecord } from '../../core/uploads/read-csv.ts';

interface ListedPerson {
  line: number;
  name: string;
  email: string;
}

/** Characters read per cell; longer text is no name. */
const LONGEST_CELL = 500;

/** Whether the first row is a header: it names the column of addresses, or each of its cells is a word for a name. */
function isHeader({ cells }: CsvRecord): boolean {
  const { email, names } = peopleColumns(cells);
  const filled = cells.filter((cell) => cell.trim() !== '');
  return !cells.some(hasEmail) && (email !== undefined || names.length === filled.length);
}

/** Splits a row: the word that contains an address is the e-mail, the remaining text the name. */
function personIn(line: number, cells: readonly string[]): ListedPerson {
  // «Ana Pérez <ana@example.org>» and «Ana Pérez ana@example.org» in one cell.
  const words = cells.flatMap((cell) => cleanLine(cell.slice(0, LONGEST_CELL)).split(/[<>]|\s(?=\S+@\S+$)/u)).map(cleanLine);
  const email = words.find((word) => word.includes('@')) ?? '';
  return { line, email, name: cleanLine(words.filter((word) => word !== email && word !== '').join(' ')) };
}

/** Reads the people of a list; skips the header and empty lines. Throws HttpError 422 under `file`. */
export function readPeople(bytes: Uint8Array): { people: ListedPerson[]; problems: ListReport['problems'] } {
  const { first, records } = readListRecords(bytes);
  const hasHeader = isHeader(first);
  const { email, names } = peopleColumns(hasHeader ? first.cells : []);
  const columns = [...names, ...(email === undefined ? [] : [email])];
  const people: ListedPerson[] = [];
  const problems: ListReport['problems'] = [];
  for (const record of bodyOf(records, hasHeader)) {
    // Without a header with a name column, all cells are read.
    const cells = names.length > 0 ? columns.map((index) => record.cells[index] ?? '') : record.cells;
    const person = personIn(record.line, cells);
    const name = certificateName.safeParse(person.name);
    const refuse = (reason: string) => problems.push({ line: record.line, text: record.cells.join(' '), reason });
    if (!name.success) refuse(name.error.issues[0]?.message ?? m.nameRequired);
    else if (person.email !== '' && !isEmail(person.email)) refuse(list.emailInvalid);
    else people.push({ ...person, name: name.data });
  }
  return { people, problems };
}

const keyOf = ({ name, email }: { name: string; email: string }) => foldEmail(email) || foldForSearch(name);

/** Adds the people of a list that are new. */
export async function addPeople(
  ctx: Context,
  event_id: number,
  role: CertificateRole,
  { people, problems }: ReturnType<typeof readPeople>,
): Promise<ListReport> {
  const created_at = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const before = await listed(trx, event_id, role);
    const known = new Set(before.map(keyOf));
    const fresh = people.filter((person) => {
      const key = keyOf(person);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
    for (let from = 0; from < fresh.length; from += 500)
      await trx
        .insertInto('certificate_people')
        .values(
          fresh.slice(from, from + 500).map(({ name, email }) => ({ event_id, role, name, email: foldEmail(email), created_at })),
        )
        .execute();
    return { added: fresh.length, already: people.length - fresh.length, problems };
  });
}

/** Throws HttpError 404. */
export const removePerson = (ctx: Context, id: number): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const query = trx.deleteFrom('certificate_people').where('certificate_person_id', '=', id).returning('event_id');
    const { event_id } = orNotFound(await query.executeTakeFirst(), m.personNotFound);
    noteAudit({ object: String(event_id) });
  });

const listed = (trx: Trx, eventId: number, role: CertificateRole) =>
  trx
    .selectFrom('certificate_people')
    .select(['name', 'email'])
    .where('event_id', '=', eventId)
    .where('role', '=', role)
    .execute();
