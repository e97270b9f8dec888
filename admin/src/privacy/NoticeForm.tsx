import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { type NoticeDocument, noticeInput, PROCESSORS_MAX } from '@trama/shared/privacy/notice';
import { PRIVACY_NOTICE_MESSAGES as m, NOTICE_PANEL_TEXTS as t } from '@trama/shared/texts/privacy-notice';
import { useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Difference } from '../history/Difference.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { DraftKeeper } from '../ui/form/DraftKeeper.tsx';
import type { FormRecord } from '../ui/form/drafts.ts';
import { RichText } from '../ui/form/editor/RichText.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';
import { Section } from '../ui/form/Section.tsx';
import { settleDraft } from '../ui/form/unsavedWork.ts';

const facts = noticeInput.omit({ version: true });
type Facts = z.output<typeof facts>;
const published = z.object({ version: z.number() });
const FORM = 'aviso-de-privacidad';
const EMPTY = { name: '', purpose: '', country: '', guarantee: '', contractDate: '' };

interface NoticeFormProps {
  notice: NoticeDocument;
  onPublished: () => void;
}

/** What only the network can say, compared with what is shown before it is published. */
export function NoticeForm({ notice, onPublished }: NoticeFormProps) {
  const defaultValues = { ...notice.facts, important: false };
  const form = useForm<Facts, unknown, Facts>({ resolver: zodResolver(facts), defaultValues });
  /** Of the version in force when what is typed was begun. */
  const [base, setBase] = useState<FormRecord>({ values: defaultValues, version: notice.version });
  const { act, busy } = useAction();
  const [draft, setDraft] = useState<{ before: string; after: string } | null>(null);
  const [asking, setAsking] = useState<Facts | null>(null);
  const compare = form.handleSubmit(async (values) => {
    setDraft(await act((api) => api.draftNotice(values), { failed: t.failed, readOnly: true }));
  });
  const publish = async (values: Facts) => {
    const send = (api: TramaDataProvider) =>
      api.publishNotice({ ...values, version: base.version }).catch((error: unknown) => {
        // What is in force now is shown beside what is typed; publishing once more means to replace it.
        const present = published.safeParse(error instanceof ApiError ? error.conflict?.current : undefined).data;
        if (present) {
          setBase({ ...base, version: present.version });
          void compare();
        }
        throw error;
      });
    const done = await act(send, { done: ({ version }) => t.published(version), failed: t.failed });
    if (!done) return;
    settleDraft(FORM);
    onPublished();
  };
  return (
    <FormProvider {...form}>
      <form className="record-form" noValidate onSubmit={form.handleSubmit((values) => setAsking(values))} aria-label={t.title}>
        <DraftKeeper form={FORM} base={base} onRebase={setBase} />
        {notice.missing.length > 0 && (
          <Alert severity="warning">{t.missing(notice.missing.map((name) => m.names[name]).join(', '))}</Alert>
        )}
        <Section title={t.facts}>
          <FieldText name="controller" label={m.names.controller} required />
          <FieldText name="legalRepresentative" label={m.names.legalRepresentative} required />
          <FieldText name="postalAddress" label={m.names.postalAddress} required />
          <FieldText name="email" label={m.names.email} type="email" required />
          <FieldText name="delegate" label={m.names.delegate} />
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
              <FieldText name="name" label={m.names.processorName} required />
              <FieldText name="purpose" label={m.names.processorPurpose} required />
              <FieldText name="country" label={m.names.processorCountry} required />
              <FieldText name="guarantee" label={m.names.processorGuarantee} required />
              <FieldText name="contractDate" label={m.names.contractDate} type="date" required />
            </div>
          </RowsInput>
        </Section>
        <Section title={t.ownText}>
          <RichText name="ownText" label={t.ownText} pictures={false} required={false} />
        </Section>
        <Controller
          name="important"
          render={({ field }) => (
            <FormControlLabel
              label={t.important}
              control={<Checkbox checked={field.value === true} onChange={(_event, on) => field.onChange(on)} />}
            />
          )}
        />
        {draft && (
          <section className="group treatment" aria-live="polite">
            {draft.before === draft.after ? <p>{t.noChange}</p> : <Difference {...draft} />}
          </section>
        )}
        <div className="actions">
          <TextButton type="submit" primary disabled={busy}>
            {t.publish}
          </TextButton>
          <TextButton disabled={busy} onClick={() => void compare()}>
            {t.compare}
          </TextButton>
        </div>
      </form>
      {asking && (
        <Confirm
          title={t.publishTitle}
          lines={asking.important ? [t.importantHelp(notice.recipients)] : []}
          confirm={t.publish}
          onConfirm={() => publish(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </FormProvider>
  );
}
