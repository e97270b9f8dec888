import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { MailingItem } from '@trama/shared/mail/mails';
import { PUBLISHING_FIELD_TEXTS as t } from '@trama/shared/texts/publishing';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { MailingNotice } from '../mails/MailingNotice.tsx';
import { DateTimeField } from '../ui/form/DateTimeField.tsx';
import { FieldCheck } from '../ui/form/FieldCheck.tsx';

const CHOICES = [
  ['published', t.published, t.publishedHelp],
  ['scheduled', t.scheduled, t.scheduledHelp],
  ['draft', t.draft, t.draftHelp],
] as const;

interface PublishingFieldsProps {
  /** Kind of what subscribers can be notified of; its id once it exists. */
  mailing?: { kind: MailingItem['kind']; id: number | undefined };
}

/** When an item appears on the site, and whether subscribers are notified. */
export function PublishingFields({ mailing }: PublishingFieldsProps) {
  const { field } = useController({ name: 'status' });
  const status: unknown = useWatch({ name: 'status' });
  const id = useId();
  return (
    <>
      <FormControl>
        <FormLabel id={id}>{t.status}</FormLabel>
        <RadioGroup aria-labelledby={id} name="status" value={field.value} onChange={field.onChange}>
          {CHOICES.map(([value, label, help]) => (
            <div key={value}>
              <FormControlLabel
                value={value}
                label={label}
                control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${value}` } }} />}
              />
              <FormHelperText id={`${id}-${value}`} sx={{ mt: -1, mb: 1, ml: 4 }}>
                {help}
              </FormHelperText>
            </div>
          ))}
        </RadioGroup>
      </FormControl>
      {status === 'scheduled' && <DateTimeField name="publishAt" label={t.publishAt} required pastHelp={t.publishAtPast} />}
      {mailing && (
        <>
          <FieldCheck name="confirmation" label={t.notify} help={t.notifyHelp} />
          <MailingNotice item={mailing.id === undefined ? null : { kind: mailing.kind, id: mailing.id }} />
        </>
      )}
    </>
  );
}
