import { Alert, FormHelperText } from '@mui/material';
import {
  noticeDocument,
  noticeDraft,
  noticeInput,
  PROCESSORS_MAX,
  type PrivacyNoticeDocument,
} from '@trama/shared/privacy/notice';
import { PRIVACY_NOTICE_MESSAGES as noticeMessages, NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { useAction, useChange } from '../dataProvider/hooks.ts';
import type { ApiError } from '../dataProvider/http.ts';
import { Difference } from '../history/Difference.tsx';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { TextButton } from '../ui/buttons.tsx';
import type { FormRecord } from '../ui/form/drafts.ts';
import { RichText } from '../ui/form/editor/RichText.tsx';
import { FieldCheck, FieldText } from '../ui/form/fields.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';
import { Section } from '../ui/form/Section.tsx';
import { settleDraft } from '../ui/form/unsavedWork.ts';

const facts = noticeInput.omit({ version: true });
const published = z.object({ version: z.number() });
const FORM = 'aviso-de-privacidad';
const EMPTY = { name: '', purpose: '', country: '', guarantee: '', contractDate: '' };
const FIELD_NAMES = { ...noticeMessages.names, processors: t.processors, ownText: t.ownText };

/** Button that compares the edited notice with the current one. */
function Compare({ onCompare }: { onCompare: (typed: FieldValues) => Promise<void> }) {
  const { handleSubmit } = useFormContext();
  return <TextButton onClick={() => void handleSubmit(onCompare)()}>{t.compare}</TextButton>;
}

interface PrivacyNoticeFormProps {
  notice: PrivacyNoticeDocument;
  /** Reloads the current notice. */
  reload: () => Promise<unknown>;
}

/** Form of the network's facts in the privacy notice. Compares the result with the current notice before publishing. */
export function PrivacyNoticeForm({ notice, reload }: PrivacyNoticeFormProps) {
  const { act } = useAction();
  const change = useChange();
  const notify = useNotify();
  const [draft, setDraft] = useState<{ before: string; after: string } | null>(null);
  const compare = async (typed: FieldValues) =>
    setDraft(
      await act((api) => api.request('POST', '/privacy-notice/draft', noticeDraft, facts.parse(typed)), {
        failed: t.failed,
        readOnly: true,
      }),
    );
  /** On a version conflict compares the edited notice with the current one; publishing again replaces it. */
  const handleConflict = ({ conflict }: ApiError, typed: FieldValues): FormRecord | null => {
    const present = published.safeParse(conflict?.current).data;
    if (!present) return null;
    void compare(typed);
    return { values: { ...notice.facts, important: false }, version: present.version };
  };
  const publish = async (typed: FieldValues, version = 0): Promise<Outcome> => {
    const sent = { ...facts.parse(typed), version };
    const answer = await change((api) => api.request('POST', '/privacy-notice', noticeDocument, sent));
    const title = t.published(answer.version);
    notify(title);
    settleDraft(FORM);
    await reload();
    return { kind: 'success', title };
  };
  const confirmFirst = async ({ important }: FieldValues) => ({
    title: t.publishTitle,
    lines: important ? [t.importantHelp(notice.recipients)] : [],
    confirm: t.publish,
  });
  return (
    <VersionedForm
      schema={facts}
      values={{ ...notice.facts, important: false }}
      version={notice.version}
      draftKey={FORM}
      fieldNames={FIELD_NAMES}
      submitLabel={t.publish}
      failed={t.failed}
      save={publish}
      handleConflict={handleConflict}
      confirmFirst={confirmFirst}
      secondaryActions={<Compare onCompare={compare} />}
    >
      {notice.missing.length > 0 && (
        <Alert severity="warning">{t.missing(notice.missing.map((name) => noticeMessages.names[name]).join(', '))}</Alert>
      )}
      <Section title={t.facts}>
        <FieldText name="controller" label={noticeMessages.names.controller} required />
        <FieldText name="legalRepresentative" label={noticeMessages.names.legalRepresentative} required />
        <FieldText name="postalAddress" label={noticeMessages.names.postalAddress} required />
        <FieldText name="email" label={noticeMessages.names.email} type="email" required />
        <FieldText name="delegate" label={noticeMessages.names.delegate} />
      </Section>
      <Section title={t.processors}>
        <FormHelperText>{t.processorsHelp}</FormHelperText>
        <RowsInput
          name="processors"
          nameOf={(index) => t.processor(index + 1)}
          cards
          add={{ label: t.addProcessor, most: PROCESSORS_MAX, empty: () => EMPTY }}
        >
          <div className="pair">
            <FieldText name="name" label={noticeMessages.names.processorName} required />
            <FieldText name="purpose" label={noticeMessages.names.processorPurpose} required />
            <FieldText name="country" label={noticeMessages.names.processorCountry} required />
            <FieldText name="guarantee" label={noticeMessages.names.processorGuarantee} required />
            <FieldText name="contractDate" label={noticeMessages.names.contractDate} type="date" required />
          </div>
        </RowsInput>
      </Section>
      <Section title={t.ownText}>
        <RichText name="ownText" label={t.ownText} pictures={false} required={false} />
      </Section>
      <FieldCheck name="important" label={t.important} />
      {draft && (
        <section className="group treatment" aria-live="polite">
          {draft.before === draft.after ? <p>{t.noChange}</p> : <Difference {...draft} />}
        </section>
      )}
    </VersionedForm>
  );
}
