import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { APPLICATION_STATES } from '@trama/shared/application-states';
import { STATE_NAMES, APPLICATIONS_TEXTS as t } from '@trama/shared/applications-texts';
import { useState } from 'react';
import { z } from 'zod';
import { Icon } from '../layout/Icon.tsx';
import { useToast } from '../layout/Toast.tsx';
import { sentenceOf, useChange } from '../useApi.ts';

const changed = z.object({ changed: z.number(), prepared: z.number() });

/** Puts one or many applications into a state. A decision only prepares its mail. */
export function BulkBar({ ids, id, count, onDone }: { ids: string[]; id: string; count?: string; onDone?: () => void }) {
  const [state, setState] = useState('');
  const [busy, setBusy] = useState(false);
  const change = useChange();
  const toast = useToast();
  const apply = async () => {
    setBusy(true);
    try {
      const answer = await change('POST', '/applications/state', { ids, state }, changed);
      toast(t.changed(answer.changed));
      setState('');
      onDone?.();
    } catch (error) {
      toast(sentenceOf(error, t.changeFailed), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="bulk-bar">
      {count && (
        <span className="num" role="status">
          {count}
        </span>
      )}
      <TextField
        id={id}
        select
        label={t.changeTo}
        value={state}
        onChange={(event) => setState(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
      >
        <option value="" />
        {APPLICATION_STATES.map((value) => (
          <option key={value} value={value}>
            {STATE_NAMES[value]}
          </option>
        ))}
      </TextField>
      <Button
        variant="contained"
        disabled={busy || state === '' || ids.length === 0}
        onClick={() => void apply()}
        startIcon={busy ? <Icon name="spinner" className="spin small" /> : undefined}
      >
        {t.apply}
      </Button>
    </div>
  );
}
