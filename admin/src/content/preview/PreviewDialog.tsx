import '../../ui/choices.css';
import './preview.css';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { type PreviewKind, previewPage } from '@trama/shared/preview';
import { ADMIN_MESSAGES } from '@trama/shared/texts/admin-messages';
import { PREVIEW_TEXTS as t } from '@trama/shared/texts/admin-settings';
import { useEffect, useId, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { callApi } from '../../dataProvider/http.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { framedPage, previewRequest } from './previewPage.ts';

/** Width in CSS pixels of each screen. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Size = keyof typeof WIDTHS;
const SIZES = ['phone', 'desktop'] as const;

/** A frame as wide as the screen it stands for, shrunk when there is less room. */
function Frame({ html, size, onEscape }: { html: string; size: Size; onEscape: () => void }) {
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage) return;
    const observer = new ResizeObserver(() => setRoom({ width: stage.clientWidth, height: stage.clientHeight }));
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);
  const width = WIDTHS[size];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <div className="stage" ref={setStage}>
      <div className="screen" style={{ inlineSize: width * scale }}>
        {/* Same origin, so that fonts and pictures load; without scripts, so that nothing in it can act. */}
        <iframe
          title={t.frame}
          srcDoc={html}
          sandbox="allow-same-origin"
          // Keys pressed in a frame stay in it.
          onLoad={({ currentTarget }) =>
            currentTarget.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
          }
          style={{ inlineSize: width, blockSize: room.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

interface PreviewDialogProps {
  kind: PreviewKind;
  id?: number;
  /** Of the form, at the moment of asking. */
  values: unknown;
  onClose: () => void;
}

/** The page as visitors would get it, on a phone or on a computer. */
export default function PreviewDialog({ kind, id, values, onClose }: PreviewDialogProps) {
  const heading = useId();
  const [size, setSize] = useState<Size>(window.innerWidth < 700 ? 'phone' : 'desktop');
  const leaveIfDenied = useLogoutIfAccessDenied();
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', kind, id, values],
    queryFn: async ({ signal }) => {
      const { input, picture } = previewRequest(values, id);
      const { json } = await callApi('POST', `/preview/${kind}`, input, signal);
      return framedPage(previewPage.parse(json).html, picture);
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) void leaveIfDenied(error);
  }, [error, leaveIfDenied]);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={heading} slotProps={{ paper: { className: 'preview' } }}>
      <header>
        <div>
          <h2 id={heading}>{t.title}</h2>
          <p>{t.intro}</p>
        </div>
        <ToggleButtonGroup
          className="choices"
          exclusive
          value={size}
          aria-label={t.size}
          onChange={(_, chosen: Size | null) => chosen && setSize(chosen)}
        >
          {SIZES.map((choice) => (
            <ToggleButton key={choice} value={choice}>
              {t[choice]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <IconButton autoFocus onClick={onClose} aria-label={t.close}>
          <Icon name="close" />
        </IconButton>
      </header>
      {!data && !error && <Loading label={t.loading} />}
      {error && (
        <Notice title={ADMIN_MESSAGES.preview.failed} text={error.message} alert>
          <button type="button" className="button outline" onClick={() => void refetch()}>
            {t.retry}
          </button>
        </Notice>
      )}
      {data && <Frame html={data} size={size} onEscape={onClose} />}
    </Dialog>
  );
}
