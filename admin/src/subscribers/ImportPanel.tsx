import { Box } from '@mui/material';
import type { ImportReport } from '@trama/shared/mail/subscribers';
import { SUBSCRIBER_IMPORT_TEXTS as t } from '@trama/shared/texts/subscribers';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { errorMessage } from '../dataProvider/http.ts';
import type { SubscriberListSource } from '../dataProvider/methods/subscribers.ts';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { DropZone } from '../ui/form/DropZone.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { useTyped } from '../ui/form/useTyped.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { ImportReview } from './ImportReview.tsx';

const FORM = 'lista-de-suscritas';
/** A list of addresses is not stored in the browser. */
const typedFields = z.object({ pasted: z.string() });
const typedList = typedFields.partial();
type Typed = z.infer<typeof typedFields>;
const NOTHING: Typed = { pasted: '' };

interface ImportPanelProps {
  onClose: () => void;
}

/** Brings a list in: a file or pasted addresses, what would happen with each row, how they consented. */
export function ImportPanel({ onClose }: ImportPanelProps) {
  const id = useId();
  const api = useDataProvider<TramaDataProvider>();
  const typed = useTyped<Typed>(FORM, NOTHING, typedList);
  const { pasted } = typed.values;
  const leave = useLeave();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [read, setRead] = useState<{ source: SubscriberListSource; report: ImportReport } | null>(null);
  const review = async (source: SubscriberListSource) => {
    setBusy(true);
    setProblem('');
    try {
      setRead({ source, report: await api.previewSubscribers(source) });
    } catch (error) {
      setProblem(errorMessage(error, t.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.title}</h2>
        <IconButton icon="close" label={t.close} onClick={() => leave(onClose, FORM)} />
      </header>
      <Box className="body" sx={{ borderTop: '1px solid var(--line)', background: 'var(--header)' }}>
        {read ? (
          <ImportReview
            {...read}
            onChange={() => setRead(null)}
            onDone={() => {
              typed.settle(NOTHING);
              onClose();
            }}
            onClose={() => leave(onClose, FORM)}
          />
        ) : (
          <>
            <p className="secondary">{t.intro}</p>
            <DropZone
              id="subscriber-list"
              label={busy ? t.reading : t.drop}
              help={t.dropHelp}
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              busy={busy}
              problem={problem}
              compact
              onFiles={([file]) => file && void review({ file })}
            />
            <TextInput
              id="subscriber-pasted"
              label={t.paste}
              helperText={t.pasteHelp}
              {...typed.field('pasted')}
              multiline
              minRows={2}
              maxRows={8}
            />
            <div className="actions">
              <TextButton primary disabled={busy || pasted.trim() === ''} onClick={() => void review({ text: pasted })}>
                {t.review}
              </TextButton>
              <TextButton onClick={() => leave(onClose, FORM)}>{t.cancel}</TextButton>
            </div>
          </>
        )}
      </Box>
    </section>
  );
}
