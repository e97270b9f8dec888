import { formatDate } from '@trama/shared/format/format';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { useState } from 'react';
import { useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { Section } from '../ui/form/Section.tsx';
import { NativeSelect } from '../ui/NativeSelect.tsx';

interface CopyFromProps {
  eventId: number;
  /** What copying does. */
  help: string;
  onCopy: (from: number) => Promise<unknown>;
  onClose: () => void;
}

/** Which other congress is copied from: a part of the page, not a dialog. */
export function CopyFrom({ eventId, help, onCopy, onClose }: CopyFromProps) {
  const sources = useAsk(['call-sources'], (api) => api.getCallSources()).data;
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const others = sources?.filter(({ event_id }) => event_id !== eventId) ?? [];
  const copy = async () => {
    setBusy(true);
    await onCopy(Number(chosen));
    setBusy(false);
    onClose();
  };
  return (
    <Section title={t.copy}>
      {sources && others.length === 0 ? (
        <p className="form-note">{t.copyNone}</p>
      ) : (
        <>
          <p className="form-note">{help}</p>
          <NativeSelect
            id="copy-from"
            label={t.copyFrom}
            value={chosen}
            choices={[
              ['', t.copyChoose],
              ...others.map(
                ({ event_id, event_title, event_date }) =>
                  [String(event_id), `${event_title} (${formatDate(event_date)})`] as const,
              ),
            ]}
            onChange={setChosen}
          />
        </>
      )}
      <div className="actions">
        {others.length > 0 && (
          <TextButton primary disabled={busy || chosen === ''} onClick={() => void copy()}>
            {t.copyDo}
          </TextButton>
        )}
        <TextButton onClick={onClose}>{t.close}</TextButton>
      </div>
    </Section>
  );
}
