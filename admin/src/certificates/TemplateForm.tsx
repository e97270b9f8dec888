import { Box } from '@mui/material';
import {
  CERTIFICATE_ROLES,
  type CertificateRole,
  type CertificateTemplate,
  certificateData,
  certificatePerson,
  certificateTemplate,
} from '@trama/shared/certificates/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { MailEditor } from '../calls/texts/LazyMailEditor.tsx';
import { useChange, useGet } from '../dataProvider/hooks.ts';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { NativeSelect } from '../ui/inputs.tsx';
import { Loading } from '../ui/Loading.tsx';
import { CertificatePreview, Issue } from './CertificatePreview.tsx';
import { PeopleList } from './PeopleList.tsx';
import { Signatures } from './Signatures.tsx';
import { templatePayload, templateSchema, templateValues } from './templateForm.ts';

const FIELD_NAMES = { hours: t.hours, ...Object.fromEntries(CERTIFICATE_ROLES.map((role) => [role, t.roles[role]])) };

/** Layout: the form beside the preview. */
const styles = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  '@media (width >= 75rem)': {
    gridTemplateColumns: 'minmax(20rem, 5fr) 9fr',
    '& > .preview': { position: 'sticky', top: '5rem' },
  },
};

interface TemplateFormProps {
  template: CertificateTemplate;
  reload: () => Promise<unknown>;
}

/** Edits texts, signatures and recipients of the certificates beside a preview, and issues the certificates of one role. */
export function TemplateForm({ template, reload }: TemplateFormProps) {
  const change = useChange();
  const [role, setRole] = useState<CertificateRole>(
    () =>
      template.roles.find(({ people, issued }) => people > issued)?.role ??
      template.roles.find(({ people }) => people > 0)?.role ??
      'speaker',
  );
  const { data: people } = useGet(`/certificate-people/${template.event_id}?role=${role}`, z.array(certificatePerson), {
    placeholderData: undefined,
  });
  const save = async (values: unknown): Promise<Outcome> => {
    const path = `/certificate-templates/${template.event_id}`;
    const saved = await change((api) => api.request('PUT', path, certificateTemplate, templatePayload(values)));
    await reload();
    return { kind: 'success', title: t.saved, stored: { values: templateValues(saved) } };
  };
  return (
    <VersionedForm
      schema={templateSchema}
      values={templateValues(template)}
      draftKey={`certificados-${template.event_id}`}
      fieldNames={FIELD_NAMES}
      submitLabel={t.save}
      failed={t.failed}
      save={save}
      primaryAction={<Issue template={template} role={role} people={people ?? []} />}
    >
      <Box sx={styles}>
        <section className="group" aria-labelledby="template-title">
          <h2 id="template-title">{t.template}</h2>
          <NativeSelect
            id="certificate-role"
            label={t.forWhom}
            value={role}
            choices={template.roles.map((each) => [each.role, t.counted(t.roles[each.role], each.people)])}
            onChange={(value) => setRole(CERTIFICATE_ROLES.find((each) => each === value) ?? role)}
          />
          <PeopleList key={role} eventId={template.event_id} role={role} people={people ?? []} />
          <div>
            <h3>{t.text}</h3>
            <MailEditor key={role} name={role} names={certificateData(role)} words={{ label: t.text, help: t.textHelp }} />
            <Reset role={role} template={template} />
          </div>
          <FieldText name="hours" label={t.hours} help={t.hoursHelp} />
          <Signatures template={template} reload={reload} />
        </section>
        <section className="group preview" aria-label={t.preview}>
          {people ? <CertificatePreview key={role} template={template} role={role} people={people} /> : <Loading />}
        </section>
      </Box>
    </VersionedForm>
  );
}

/** Fills the form with the product's default text, without saving. */
function Reset({ role, template }: Pick<TemplateFormProps, 'template'> & { role: CertificateRole }) {
  const { setValue, watch } = useFormContext();
  const initial = template.roles.find((each) => each.role === role)?.initial ?? '';
  if (watch(role) === initial) return null;
  return (
    <TextButton icon="undo" onClick={() => setValue(role, initial, { shouldDirty: true })}>
      {t.reset}
    </TextButton>
  );
}
