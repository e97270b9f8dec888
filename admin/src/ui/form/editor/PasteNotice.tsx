import { PASTE_TEXTS as t } from '@trama/shared/texts/editor';
import { IconButton } from '../../buttons.tsx';
import { Icon } from '../../Icon.tsx';
import type { PasteNotice as Notice } from './paste/usePaste.ts';

/** Below the toolbar: pictures on their way, and what could not be pasted. */
export function PasteNotice({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const left = notice?.left;
  const help = [
    left && left.pictures > 0 && t.picturesHelp,
    left && left.tables > 0 && t.tablesHelp,
    left && left.videos > 0 && t.videosHelp,
  ].filter(Boolean);
  return (
    <div role="status" className={notice ? 'paste-notice' : undefined}>
      {notice && notice.sending > 0 && (
        <p>
          <Icon name="spinner" className="spin" /> {t.sending(notice.sending)}
        </p>
      )}
      {notice && left && notice.sending === 0 && (
        <>
          <p>
            <Icon name="alert" />{' '}
            <span>
              <strong>{t.left(left)}</strong> {help.join(' ')}
            </span>
          </p>
          <IconButton icon="close" label={t.close} onClick={onClose} />
        </>
      )}
    </div>
  );
}
