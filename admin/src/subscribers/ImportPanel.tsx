import { Box } from '@mui/material';
import { type ImportReport, importReport } from '@trama/shared/mail/subscribers';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { SUBSCRIBER_IMPORT_TEXTS as t } from '@trama/shared/texts/subscribers';
import { useId, useState } from 'react';
import { sourceBody } from '../dataProvider/formData.ts';
import { useReading } from '../dataProvider/hooks.ts';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { DropZone } from '../ui/form/DropZone.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { settleDraft } from '../ui/form/unsavedWork.ts';
import { useDraft } from '../ui/form/useDraft.ts';
import { TextInput } from '../ui/inputs.tsx';
import { ImportReview, type SubscriberListSource } from './ImportReview.tsx';

const FORM = 'lista-de-suscritas';

interface ImportPanelProps {
  onClose: () => void;
}

/** Imports a list. Asks for a file or pasted addresses, shows the outcome of each row, then asks for the consent. */
export function ImportPanel({ onClose }: ImportPanelProps) {
  const id = useId();
  const [values, setValues] = useState({ pasted: '' });
  const { pasted } = values;
  // Registers pasted addresses as unsaved work; drafts never store them.
  useDraft({ form: FORM, values, dirty: pasted !== '' });
  const leave = useLeave();
  const { read: look, busy, problem } = useReading(t.failed);
  const [read, setRead] = useState<{ source: SubscriberListSource; report: ImportReport } | null>(null);
  const review = (source: SubscriberListSource) =>
    look(
      (api) => api.request('POST', '/subscriber-imports/preview', importReport, sourceBody(source)),
      (report) => setRead({ source, report }),
    );
  return (
    <Box component="section" className="sheet" sx={{ mb: 2 }} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.title}</h2>
        <IconButton icon="close" label={t.close} onClick={() => leave(onClose, FORM)} />
      </header>
      <Box className="body" sx={{ borderTop: '1px solid var(--line)' }}>
        {read ? (
          <ImportReview
            {...read}
            onChange={() => setRead(null)}
            onDone={() => {
              settleDraft(FORM);
              onClose();
            }}
            onClose={() => leave(onClose)}
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
              value={pasted}
              onChange={(text) => setValues({ pasted: text })}
              multiline
              minRows={2}
              maxRows={8}
            />
            <div className="actions">
              <TextButton primary disabled={busy || pasted.trim() === ''} onClick={() => void review({ text: pasted })}>
                {t.review}
              </TextButton>
              <TextButton onClick={() => leave(onClose, FORM)}>{DELETION_TEXTS.cancel}</TextButton>
            </div>
          </>
        )}
      </Box>
    </Box>
  );
}
