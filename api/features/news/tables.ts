import type { NEWS_FIELDS } from '@trama/shared/records/news';
import type { ColumnsOf } from '../../core/database/record-columns.ts';
import type { AnnouncementColumns, AuthorColumns, ContentColumns } from '../content/index.ts';

export interface NewsTable extends ContentColumns, AnnouncementColumns, AuthorColumns, ColumnsOf<typeof NEWS_FIELDS> {}

declare module '../../core/database/tables.ts' {
  interface Database {
    news: NewsTable;
  }
}
