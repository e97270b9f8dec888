import { Alert } from '@mui/material';
import { parseIsoDate } from '@trama/shared/format/dates';
import { EVENT_FORM_TEXTS as t } from '@trama/shared/texts/events';
import { useWatch } from 'react-hook-form';

const today = () => new Date().toISOString().slice(0, 10);

/** What is unusual about an event's days, `yyyy-mm-dd`; nothing of it is forbidden. */
function dateWarnings(date: unknown, dateEnd: unknown, now: string): string[] {
  const day = typeof date === 'string' && parseIsoDate(date) ? date : null;
  const close = typeof dateEnd === 'string' && parseIsoDate(dateEnd) ? dateEnd : null;
  return [
    ...(day && close && close > day ? [t.closesAfter] : []),
    ...(day && day < now ? [t.datePast] : []),
    ...(close && close < now ? [t.closePast] : []),
  ];
}

/** Below the dates of an event that does not exist yet, or whose dates were changed. */
export function DateWarnings() {
  const [date, dateEnd] = useWatch({ name: ['date', 'dateEnd'] });
  const warnings = dateWarnings(date, dateEnd, today());
  return (
    <div role="status">
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" className="banner">
          {warning}
        </Alert>
      ))}
    </div>
  );
}
