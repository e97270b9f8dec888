import { Button } from '@mui/material';
import type { ContentName } from '@trama/shared/content/kinds';
import { PREVIEW_TEXTS as t } from '@trama/shared/texts/preview';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../../ui/Icon.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

const PreviewDialog = lazyScreen(
  () => import('./PreviewDialog.tsx'),
  () => null,
);

/** A button beside «Guardar» that previews the public page with the form's current values. */
export function PreviewButton({ kind, id }: { kind: ContentName; id?: number }) {
  const { getValues } = useFormContext();
  const [values, setValues] = useState<unknown>(null);
  return (
    <>
      <Button
        type="button"
        variant="outlined"
        size="large"
        aria-haspopup="dialog"
        startIcon={<Icon name="eye" />}
        onClick={() => setValues(getValues())}
      >
        {t.open}
      </Button>
      {values !== null && <PreviewDialog kind={kind} id={id} values={values} onClose={() => setValues(null)} />}
    </>
  );
}
