import { Box } from '@mui/material';
import { authorsOf, indexName } from '@trama/shared/applications/authors';
import { PUBLICATION_FACTS, PUBLICATION_FIELDS } from '@trama/shared/records/publication';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { PUBLICATION_FORM_TEXTS as t } from '@trama/shared/texts/publications';
import { useWatch } from 'react-hook-form';
import { ContentInputs } from '../content/PublishingFields.tsx';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { gridColumns } from '../theme/patterns.ts';
import { RecordInputs } from '../ui/form/RecordInputs.tsx';
import { Section } from '../ui/form/Section.tsx';
import { ChosenPdf, StoredPdf } from './PdfField.tsx';

const sections = { text: FORM_TEXTS.sections.text, image: FORM_TEXTS.sections.cover };

/** Shows how the author line is parsed, with each surname first. */
function CitedAuthors() {
  const line = String(useWatch({ name: 'author' }) ?? '');
  return line.trim() && <p className="form-note">{t.cited(authorsOf(line).map(indexName).join('; '))}</p>;
}

/** Facts of a section. Their labels do not say «optional», because the section's introduction does. */
const Facts = ({ section }: { section: (typeof PUBLICATION_FACTS)[keyof typeof PUBLICATION_FACTS]['section'] }) => (
  <RecordInputs fields={PUBLICATION_FACTS} section={section} plainLabels />
);

export function PublicationInputs({ record }: { record: ContentRecord | null }) {
  return (
    <ContentInputs record={record} name="publication" fields={PUBLICATION_FIELDS} sections={sections}>
      <Section title={t.facts}>
        <p className="form-note">{t.factsHelp}</p>
        <CitedAuthors />
        <div className="pair">
          <Facts section="work" />
          <Facts section="source" />
        </div>
        <Box sx={{ display: 'grid', gridTemplateColumns: gridColumns('6rem'), gap: 2.5 }}>
          <Facts section="part" />
        </Box>
        <Facts section="doi" />
        <div className="pair">
          <Facts section="subject" />
        </div>
      </Section>
      <Section title={t.pdf}>{record ? <StoredPdf record={record} /> : <ChosenPdf />}</Section>
    </ContentInputs>
  );
}
