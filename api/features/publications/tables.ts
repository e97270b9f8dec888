import type { Appearance, WorkType } from '@trama/shared/publications';
import type { Timestamp } from '../../core/database/columns.ts';
import type { StoredFile } from '../../core/uploads/documents.ts';
import type { AuthorColumns, ContentColumns } from '../content/index.ts';

export interface PublicationTable extends ContentColumns, AuthorColumns, Appearance {
  type: WorkType | null;
}

/** The PDF of a publication. */
export interface PublicationFileTable extends StoredFile {
  publication_id: number;
  created_at: Timestamp;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    publications: PublicationTable;
    publication_files: PublicationFileTable;
  }
}
