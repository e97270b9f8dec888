import type { AuthorColumns, ContentColumns } from '../content/index.ts';

export interface PublicationTable extends ContentColumns, AuthorColumns {}

declare module '../../core/database/tables.ts' {
  interface Database {
    publications: PublicationTable;
  }
}
