import { WORK_TYPES } from '@trama/shared/publications';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PUBLICATION_FORM_TEXTS as t } from '@trama/shared/texts/publications';
import { ArticleInputs } from '../content/ArticleInputs.tsx';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { FieldSelect } from '../ui/form/FieldSelect.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { Section } from '../ui/form/Section.tsx';
import { ChosenPdf, StoredPdf } from './PdfField.tsx';

const sections = { text: FORM_TEXTS.sections.text, image: FORM_TEXTS.sections.cover };
const TYPES = [['', t.noType] as const, ...WORK_TYPES.map((type) => [type, t.types[type]] as const)];

/** The fields of a publication. */
export function PublicationInputs({ record }: { record: ContentRecord | null }) {
  return (
    <ArticleInputs record={record} name="publication" sections={sections} authorHelp={t.authorHelp}>
      <Section title={t.facts}>
        <p className="form-note">{t.factsHelp}</p>
        <div className="pair">
          <FieldSelect name="type" label={t.type} choices={TYPES} />
          <FieldText name="year" label={t.year} inputMode="numeric" autoComplete="off" />
          <FieldText name="journal" label={t.journal} autoComplete="off" />
          <FieldText name="publisher" label={t.publisher} help={t.publisherHelp} autoComplete="off" />
        </div>
        <div className="facts-row">
          <FieldText name="volume" label={t.volume} autoComplete="off" />
          <FieldText name="number" label={t.number} autoComplete="off" />
          <FieldText name="pages" label={t.pages} placeholder={t.pagesHint} autoComplete="off" />
        </div>
        <FieldText name="doi" label={t.doi} help={t.doiHelp} placeholder={t.doiHint} autoComplete="off" />
      </Section>
      <Section title={t.pdf}>{record ? <StoredPdf record={record} /> : <ChosenPdf />}</Section>
    </ArticleInputs>
  );
}
