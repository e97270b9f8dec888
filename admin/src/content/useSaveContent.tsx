import { isAnnounced } from '@trama/shared/content/kinds';
import { mailingAudience } from '@trama/shared/mail/mails';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { MAIL_TEXTS as t, UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { PUBLISHING_FIELD_TEXTS } from '@trama/shared/texts/publishing';
import { REPEAT_TEXTS } from '@trama/shared/texts/repeats';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useSaveRecord } from '../dataProvider/hooks.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { audiencePath } from '../mails/MailingNotice.tsx';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { ItemState } from '../publishing/ItemState.tsx';
import type { Outcome } from '../recordForm/VersionedForm.tsx';
import { LinkButton, SiteLink } from '../ui/buttons.tsx';
import type { ConfirmContent } from '../ui/Confirm.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { type ContentForm, formRecordOf, type PanelContentKind } from './PanelContentKind.ts';

/** Links and publishing state for the banner of a saved item. */
function SavedActions({ kind, record, editing }: { kind: PanelContentKind; record: ContentRecord; editing: boolean }) {
  return (
    <>
      <ItemState item={`${kind.name}:${record.id}`} />
      {record.status === 'published' && <SiteLink href={kind.paths.view(record.id)}>{FORM_TEXTS.view}</SiteLink>}
      {!editing && kind.name === 'event' && (
        <LinkButton icon="sliders" to={APPLICATIONS.call(record.id)}>
          {APPLICATION_PANEL_TEXTS.settings}
        </LinkButton>
      )}
      {!editing && (
        <LinkButton icon="pencil" to={kind.paths.edit(record.id)}>
          {FORM_TEXTS.editItem}
        </LinkButton>
      )}
    </>
  );
}

/** Whether `publishAt` of a scheduled item has come. */
const hasCome = ({ status, publishAt }: FieldValues) =>
  status === 'scheduled' && typeof publishAt === 'string' && Date.parse(publishAt) <= Date.now();

/** Tells when the page is published and how many subscribers get the announcement; undefined: nothing to tell. */
function consequence({ status, publishAt }: ContentRecord, people: number, onlyStored: boolean): string | undefined {
  if (status === 'draft') return PUBLISHING_FIELD_TEXTS.savedDraft;
  if (status !== 'scheduled' || !publishAt || hasCome({ status, publishAt }))
    return people === 0 ? undefined : (onlyStored ? UNSENT_TEXTS.announcement : t.isAnnounced)(people);
  const when = PUBLISHING_FIELD_TEXTS.savedScheduled(formatDateTime(publishAt));
  return people === 0 ? when : `${when} ${t.willAnnounce(people)}`;
}

/**
 * Saves an item of `kind`: creates it, or with `id` updates it.
 * @returns `save`, which resolves to the success banner and throws ApiError; `confirmFirst`, which resolves to the confirmation
 * before a save that sends mails, or that publishes at once although a day was chosen; or null
 */
export function useSaveContent(kind: PanelContentKind, form: ContentForm, id?: number) {
  const api = useDataProvider<TramaDataProvider>();
  const saveRecord = useSaveRecord<ContentRecord>(kind.resource, id);
  const people = useRef(0);
  const onlyStored = useOnlyStored();
  const { messages, afterCreate, afterEdit } = form;
  const editing = id !== undefined;

  const confirmFirst = async (values: FieldValues, began: FieldValues): Promise<ConfirmContent | null> => {
    people.current = 0;
    const isOnline = editing && (began.status === 'published' || hasCome(began));
    const past = hasCome(values) && !isOnline ? PUBLISHING_FIELD_TEXTS.pastLine(formatDateTime(String(values.publishAt))) : null;
    const plain = past
      ? { title: PUBLISHING_FIELD_TEXTS.pastQuestion, lines: [past], confirm: PUBLISHING_FIELD_TEXTS.pastConfirm }
      : null;
    if (!isAnnounced(kind.name) || values.confirmation !== true || values.status === 'draft') return plain;
    // Subscribers get no announcement while the event is cancelled.
    if (values.state === 'cancelled') return plain;
    const audience = await api.request('GET', audiencePath(editing ? { kind: kind.name, id } : null), mailingAudience);
    // An item is announced once. If its mailing was stopped, this save sends the rest.
    if (audience.mailed_at || audience.subscribers === 0) return plain;
    people.current = audience.subscribers;
    const comes = values.status === 'scheduled' && !hasCome(values);
    const line = comes ? t.mailingScheduled(formatDateTime(String(values.publishAt))) : t.mailingNow;
    return { title: t.mailingQuestion(audience.subscribers), lines: past ? [past, line] : [line], confirm: t.mailingConfirm };
  };

  const save = async (values: FieldValues, version: number | undefined): Promise<Outcome> => {
    const record = await saveRecord({ ...values, version });
    const banner: Outcome = {
      stored: formRecordOf(form, record),
      kind: 'success',
      title: record.alreadySaved ? REPEAT_TEXTS.alreadySaved : editing ? messages.updated : messages.created,
      text: record.alreadySaved
        ? REPEAT_TEXTS.alreadySavedHelp
        : [!editing && FORM_TEXTS.named(record.title), consequence(record, people.current, onlyStored)]
            .filter(Boolean)
            .join(' ') || undefined,
      actions: <SavedActions kind={kind} record={record} editing={editing} />,
    };
    const after = editing ? afterEdit : afterCreate;
    if (!after) return banner;
    try {
      const sentence = await after.send(api, record.id, values, onlyStored);
      if (sentence === null) return banner;
      return { ...banner, kind: editing ? 'success' : 'warning', text: [banner.text, sentence].filter(Boolean).join(' ') };
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      return { ...banner, kind: 'warning', text: `${after.failed} ${reason}` };
    }
  };
  return { save, confirmFirst };
}
