import type { AnnouncementColumns, AuthorColumns, ContentColumns } from '../content/index.ts';

export interface NewsTable extends ContentColumns, AnnouncementColumns, AuthorColumns {}

declare module '../../core/database/tables.ts' {
  interface Database {
    news: NewsTable;
  }
}
