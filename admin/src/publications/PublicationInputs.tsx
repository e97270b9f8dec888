import { Box } from '@mui/material';
import { authorsOf, indexName } from '@trama/shared/applications/authors';
import { PUBLICATION_LABELS as labels, PUBLICATION_FIELDS } from '@trama/shared/records/publication';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PUBLICATION_FORM_TEXTS as t } from '@trama/shared/texts/publications';
import { LICENCE_TEXTS } from '@trama/shared/texts/talk-materials';
import { useWatch } from 'react-hook-form';
import { ContentInputs } from '../content/PublishingFields.tsx';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { columnsOf } from '../theme/patterns.ts';
import { FieldSelect, FieldText } from '../ui/form/fields.tsx';
import { Section } from '../ui/form/Section.tsx';
import { ChosenPdf, StoredPdf } from './PdfField.tsx';

const sections = { text: FORM_TEXTS.sections.text, image: FORM_TEXTS.sections.cover };
const LICENCES = [['', t.notSaid] as const, ...Object.entries(LICENCE_TEXTS.names)];
const TYPES = [['', t.notSaid] as const, ...Object.entries(t.types)];

/** The author line as it is read: the surname of each name. */
function CitedAuthors() {
  const line = String(useWatch({ name: 'author' }) ?? '');
  return line.trim() && <p className="form-note">{t.cited(authorsOf(line).map(indexName).join('; '))}</p>;
}

/** The fields of a publication. */
export function PublicationInputs({ record }: { record: ContentRecord | null }) {
  return (
    <ContentInputs record={record} name="publication" fields={PUBLICATION_FIELDS} sections={sections}>
      <Section title={t.facts}>
        <p className="form-note">{t.factsHelp}</p>
        <CitedAuthors />
        <div className="pair">
          <FieldSelect name="type" label={labels.type} choices={TYPES} />
          <FieldText name="year" label={labels.year} inputMode="numeric" autoComplete="off" />
          <FieldText name="journal" label={labels.journal} autoComplete="off" />
          <FieldText name="publisher" label={labels.publisher} help={PUBLICATION_FIELDS.publisher.help} autoComplete="off" />
        </div>
        <Box sx={{ display: 'grid', gridTemplateColumns: columnsOf('6rem'), gap: 2.5 }}>
          <FieldText name="volume" label={labels.volume} autoComplete="off" />
          <FieldText name="number" label={labels.number} autoComplete="off" />
          <FieldText name="pages" label={labels.pages} placeholder={t.pagesHint} autoComplete="off" />
        </Box>
        <FieldText name="doi" label={labels.doi} help={PUBLICATION_FIELDS.doi.help} placeholder={t.doiHint} autoComplete="off" />
        <div className="pair">
          <FieldText name="keywords" label={labels.keywords} help={PUBLICATION_FIELDS.keywords.help} autoComplete="off" />
          <FieldSelect name="licence" label={labels.licence} choices={LICENCES} />
        </div>
      </Section>
      <Section title={t.pdf}>{record ? <StoredPdf record={record} /> : <ChosenPdf />}</Section>
    </ContentInputs>
  );
}
