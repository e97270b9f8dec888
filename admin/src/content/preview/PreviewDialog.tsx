import { Box, Dialog, IconButton } from '@mui/material';
import type { ContentName } from '@trama/shared/content/kinds';
import { previewPage } from '@trama/shared/content/preview';
import { PREVIEW_MESSAGES, PREVIEW_TEXTS as t } from '@trama/shared/texts/preview';
import { useEffect, useId, useState } from 'react';
import { useApiQuery } from '../../dataProvider/hooks.ts';
import { spaceBetweenRow } from '../../theme/patterns.ts';
import { Choices } from '../../ui/Choices.tsx';
import { framedPage } from '../../ui/framedPage.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { previewRequest } from './previewPage.ts';

/** Width of each preview, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Size = keyof typeof WIDTHS;
const SIZES = ['phone', 'desktop'] as const;

const styles = {
  p: 0,
  background: 'var(--ground)',
  '& > header': {
    ...spaceBetweenRow,
    gap: 1,
    p: '0.75rem clamp(1rem, 3vw, 2.25rem)',
    borderBottom: '1px solid var(--line)',
    bgcolor: 'background.paper',
  },
};
const stageLook = { flex: 1, minHeight: 0, m: 'clamp(0.5rem, 2vw, 1.5rem)', overflow: 'hidden' };
const screenLook = {
  height: 1,
  mx: 'auto',
  overflow: 'hidden',
  borderRadius: 1.5,
  outline: '1px solid var(--line)',
  '& iframe': { display: 'block', border: 0, background: 'var(--paper)', transformOrigin: '0 0' },
};

/** An iframe as wide as the chosen device, scaled down to fit the dialog. */
function Frame({ html, size, onEscape }: { html: string; size: Size; onEscape: () => void }) {
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [space, setSpace] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!stage) return;
    const observer = new ResizeObserver(() => setSpace({ width: stage.clientWidth, height: stage.clientHeight }));
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);
  const width = WIDTHS[size];
  const scale = space.width === 0 ? 1 : Math.min(1, space.width / width);
  return (
    <Box sx={stageLook} ref={setStage}>
      <Box sx={screenLook} style={{ inlineSize: width * scale }}>
        {/* Same origin, so fonts and pictures load; without scripts, so the page cannot act. */}
        <iframe
          title={t.frame}
          srcDoc={html}
          sandbox="allow-same-origin"
          // Key events in a frame do not reach the dialog.
          onLoad={({ currentTarget }) =>
            currentTarget.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
          }
          style={{ inlineSize: width, blockSize: space.height / scale, transform: `scale(${scale})` }}
        />
      </Box>
    </Box>
  );
}

interface PreviewDialogProps {
  kind: ContentName;
  id?: number;
  /** The form's values when the preview was opened. */
  values: unknown;
  onClose: () => void;
}

/** Previews the page as visitors will see it, on a phone or a computer. */
export default function PreviewDialog({ kind, id, values, onClose }: PreviewDialogProps) {
  const heading = useId();
  const [size, setSize] = useState<Size>(window.innerWidth < 700 ? 'phone' : 'desktop');
  const { data, error, refetch } = useApiQuery(
    ['preview', kind, id, values],
    async (api) => {
      const { input, picture } = previewRequest(values, id);
      return framedPage((await api.request('POST', `/preview/${kind}`, previewPage, input)).html, picture);
    },
    { meta: { form: true }, refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 },
  );
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={heading} slotProps={{ paper: { sx: styles } }}>
      <header>
        <div>
          <h2 id={heading}>{t.title}</h2>
          <p>{t.intro}</p>
        </div>
        <Choices label={t.size} choices={SIZES} names={t} value={size} onChange={setSize} />
        <IconButton autoFocus onClick={onClose} aria-label={t.close}>
          <Icon name="close" />
        </IconButton>
      </header>
      <Loaded query={{ data, error, refetch }} loading={t.loading} failed={PREVIEW_MESSAGES.failed}>
        {(html) => <Frame html={html} size={size} onEscape={onClose} />}
      </Loaded>
    </Dialog>
  );
}
