import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { daysUntil } from '@trama/shared/applications/answer-deadlines';
import { answerDeadline, type CallTextKind, lastDayToAnswer } from '@trama/shared/calls/texts';
import { formatDay } from '@trama/shared/format/format';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldText } from '../ui/form/FieldText.tsx';
import { typedDeadline } from './textForm.ts';

const CHOICES = ['day', 'days', 'none'] as const;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DeadlineFieldsProps {
  kind: CallTextKind;
  /** `yyyy-mm-dd`; null: not known yet. */
  today: string | null;
  /** ISO */
  eventDate: string | null;
}

/** Until when an acceptance is to be answered, and what that means in words. */
export function DeadlineFields({ kind, today, eventDate }: DeadlineFieldsProps) {
  const id = useId();
  const { field } = useController({ name: 'deadline' });
  const values: unknown = useWatch();
  const deadline = answerDeadline.safeParse(typedDeadline(values)).data;
  const due =
    deadline && today && eventDate && (deadline.deadline !== 'day' || deadline.day)
      ? lastDayToAnswer(deadline, today, eventDate)
      : null;
  const words = due && today ? formatDay(due) : null;
  return (
    <FormControl>
      <FormLabel id={id}>{t.deadline}</FormLabel>
      <RadioGroup aria-labelledby={id} value={field.value ?? ''} onChange={field.onChange}>
        {CHOICES.map((choice) => (
          <Box key={choice} sx={{ '& > .MuiTextField-root': { mb: 1.5, ml: 4, width: 'calc(100% - 32px)' } }}>
            <FormControlLabel value={choice} control={<Radio />} label={t.deadlines[choice]} />
            {choice === field.value && choice === 'day' && (
              <FieldText
                name="day"
                type="date"
                label={t.day}
                help={words && due && today ? t.dueOn(capitalised(words), daysUntil(due, today)) : undefined}
              />
            )}
            {choice === field.value && choice === 'days' && (
              <FieldText
                name="days"
                type="number"
                inputMode="numeric"
                label={t.days}
                help={words ? t.ifSentToday(words) : undefined}
              />
            )}
          </Box>
        ))}
      </RadioGroup>
      {kind === 'aceptada' && <p className="form-note">{field.value === 'none' ? t.noDeadlineHelp : t.enforced}</p>}
    </FormControl>
  );
}
