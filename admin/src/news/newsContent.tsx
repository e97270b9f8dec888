import { emptyValues, labelsOf } from '@trama/shared/records/fields';
import { NEWS_FIELDS, newsInput } from '@trama/shared/records/news';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { NEWS_MESSAGES, NEWS_FORM_TEXTS as news } from '@trama/shared/texts/news';
import type { ContentForm } from '../content/ContentKind.ts';
import { ArticleInputs } from '../content/PublishingFields.tsx';
import { withSchedule } from '../content/withSchedule.ts';
import { pictureField } from '../dataProvider/picture.ts';
import { newsMapping } from './newsMapping.ts';

const sections = { text: form.sections.content, image: form.sections.media };

const schema = withSchedule(newsInput.extend({ picture: pictureField(null) }));

/** The form of one; without an image the site shows a generated cover, which satisfies «image required» on edit. */
export const NEWS_FORM: ContentForm = {
  toRecord: newsMapping.toRecord,
  createTitle: news.createTitle,
  editTitle: news.editTitle,
  fieldNames: labelsOf(NEWS_FIELDS),
  messages: NEWS_MESSAGES,
  empty: { ...emptyValues(NEWS_FIELDS), picture: null },
  newSchema: schema,
  schema,
  Inputs: ({ record }) => <ArticleInputs record={record} name="news" fields={NEWS_FIELDS} sections={sections} />,
  mailing: 'news',
};
