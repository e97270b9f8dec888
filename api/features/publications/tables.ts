import type { PUBLICATION_FIELDS } from '@trama/shared/records/publication';
import type { Timestamp } from '../../core/database/columns.ts';
import type { ColumnsOf } from '../../core/database/record-columns.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import type { AuthorColumns, ContentColumns } from '../content/index.ts';

export interface PublicationTable extends ContentColumns, AuthorColumns, ColumnsOf<typeof PUBLICATION_FIELDS> {}

/** The PDF of a publication. */
interface PublicationFileTable extends StoredFile {
  publication_id: number;
  created_at: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    publications: PublicationTable;
    publication_files: PublicationFileTable;
  }
}
