import { newsInput } from '@trama/shared/content/news';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { emptyValues, labelsOf } from '@trama/shared/records/fields';
import { NEWS_FIELDS } from '@trama/shared/records/news';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { NEWS_MESSAGES, NEWS_FORM_TEXTS as news } from '@trama/shared/texts/news';
import { ArticleInputs } from '../content/ArticleInputs.tsx';
import { type ContentKind, STATUS_FACET } from '../content/ContentKind.ts';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import { LISTS } from '../paths.ts';
import { newsMapping } from './newsMapping.ts';

const sections = { text: form.sections.content, image: form.sections.media };

const schema = withSchedule(newsInput.extend({ picture: pictureField(null) }));

/** News posts. Without an image the site shows a generated cover, which satisfies «image required» on edit. */
export const NEWS: ContentKind = {
  resource: 'posts',
  name: 'news',
  toRecord: newsMapping.toRecord,
  paths: { list: LISTS.posts, create: ADMIN.createNews, edit: ADMIN.editNews, view: PAGES.newsItem },
  list: {
    title: dashboard.news,
    fullTitle: lists.news,
    createLabel: dashboard.createNews,
    empty: dashboard.emptyNews,
    deletion: { question: deletion.news, done: deletion.newsDone, failed: deletion.newsFailed },
    narrowLimit: LIMITS.truncate.narrowOthers,
    hasDeadline: false,
    facets: [STATUS_FACET],
    day: { source: 'createdAt', label: dashboard.created },
    chosen: [{ source: 'author', label: lists.facets.author }],
  },
  form: {
    createTitle: news.createTitle,
    editTitle: news.editTitle,
    fieldNames: labelsOf(NEWS_FIELDS),
    submitLabel: form.create.news,
    messages: NEWS_MESSAGES,
    empty: { ...emptyValues(NEWS_FIELDS), picture: null },
    newSchema: schema,
    schema,
    Inputs: ({ record }) => <ArticleInputs record={record} name="news" fields={NEWS_FIELDS} sections={sections} />,
    mailing: 'news',
  },
};
