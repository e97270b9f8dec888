import type { PublishingStatus } from '@trama/shared/content/publishing';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { PUBLISHING_TEXTS as t } from '@trama/shared/texts/publishing';
import { ActButton } from '../ui/ActButton.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RETRY_PUBLISHING } from './usePublishing.ts';

/** Maximum number of listed pages; the title counts all. */
const SHOWN = 10;

/** Lists pages that could not be published, with reasons and a button to retry. */
export default function FailuresDialog({ failures, onClose }: { failures: PublishingStatus['failures']; onClose: () => void }) {
  return (
    <Modal
      title={t.failures(failures.length)}
      onClose={onClose}
      maxWidth="sm"
      actions={
        <>
          <TextButton onClick={onClose}>{PANEL_TEXTS.close}</TextButton>
          <ActButton primary act={{ ...RETRY_PUBLISHING, onDone: onClose }}>
            {t.retry}
          </ActButton>
        </>
      }
    >
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
    </Modal>
  );
}
