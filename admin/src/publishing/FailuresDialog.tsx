import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { PublishingStatus } from '@trama/shared/content/publishing';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { PUBLISHING_TEXTS as t } from '@trama/shared/texts/publishing';
import { useId } from 'react';
import { ActButton } from '../ui/ActButton.tsx';
import { RETRY_PUBLISHING } from './usePublishing.ts';

/** Rows of the list; the title has the number of all. */
const SHOWN = 10;

/** The pages that could not be published, the reasons, and a button to try again at once. */
export default function FailuresDialog({ failures, onClose }: { failures: PublishingStatus['failures']; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t.failures(failures.length)}</DialogTitle>
      <DialogContent>
        <p>{t.failedHelp}</p>
        <ul className="item-list">
          {failures.slice(0, SHOWN).map(({ path, message }) => (
            <li key={path}>
              <span>
                <strong>{path}</strong>
                <small>{message}</small>
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {PANEL_TEXTS.close}
        </Button>
        <ActButton primary act={{ ...RETRY_PUBLISHING, onDone: onClose }}>
          {t.retry}
        </ActButton>
      </DialogActions>
    </Dialog>
  );
}
