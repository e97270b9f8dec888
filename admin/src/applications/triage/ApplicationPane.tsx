import { Box } from '@mui/material';
import type { ApplicationState } from '@trama/shared/applications/states';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { ShowBase } from 'react-admin';
import { spaceBetweenRow } from '../../theme/patterns.ts';
import { IconButton, IconLink } from '../../ui/buttons.tsx';
import { ApplicationDetails } from '../record/ApplicationDetails.tsx';
import { APPLICATION_QUERY, LoadedApplication, useKeysWhileOpening, useShown } from '../record/useApplication.tsx';
import { DecideBar } from './DecideBar.tsx';
import type { Decidable } from './useDecision.tsx';

const styles = {
  borderInlineStart: '1px solid var(--line)',
  '& > header': { ...spaceBetweenRow, gap: 1.5, px: 2, borderBottom: '1px solid var(--line)' },
};
/** Layout beside the list: the record's parts become sections of one sheet, with names and values side by side. */
const body = {
  flex: 1,
  px: 2.5,
  py: 1.5,
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -3 },
  '& .record-form': { gap: 0 },
  '& .RaSimpleShowLayout-row.RaSimpleShowLayout-row': {
    gridTemplateColumns: 'minmax(7rem, 10rem) minmax(0, 1fr)',
    gap: '0 1rem',
  },
  '& .group': { gap: 1, p: '0.75rem 0', borderWidth: '1px 0 0', borderRadius: 0 },
  '& .group h2': { fontFamily: 'inherit', fontSize: '1rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: 0 },
};

interface ApplicationPaneProps {
  id: string;
  position: { position: number; total: number } | undefined;
  /** True if the list's filter excludes the application. */
  isFiltered: boolean;
  busy: boolean;
  /** Opens the previous or next application; null where there is none. */
  step: (by: 1 | -1) => (() => void) | null;
  onDecide: (application: Decidable, state: ApplicationState) => void;
}

const Step = ({ icon, label, run }: { icon: 'previous' | 'next'; label: string; run: (() => void) | null }) => (
  <IconButton icon={icon} label={label} disabled={run === null} onClick={run ?? undefined} />
);

function PaneContent({ id, position, isFiltered, busy, step, onDecide }: ApplicationPaneProps) {
  const { data: application } = useShown();
  useKeysWhileOpening(id);
  return (
    <Box component="article" sx={styles} aria-label={application?.fullName ?? t.title} aria-busy={!application}>
      <header>
        <IconLink icon="expand" label={TRIAGE_TEXTS.ownPage} to={APPLICATIONS.one(id)} />
        {position && <span className="num secondary">{t.position(position.position, position.total)}</span>}
        {isFiltered && <span className="secondary">{TRIAGE_TEXTS.isFiltered}</span>}
        <span>
          <Step icon="previous" label={t.previous} run={step(-1)} />
          <Step icon="next" label={t.next} run={step(1)} />
        </span>
      </header>
      {/* `tabIndex`: keyboard users must be able to scroll this region. */}
      <Box sx={body} tabIndex={0} role="region" aria-label={TRIAGE_TEXTS.record}>
        <LoadedApplication>
          <ApplicationDetails key={id} beside />
        </LoadedApplication>
      </Box>
      {application && <DecideBar current={application.state} busy={busy} onDecide={(state) => onDecide(application, state)} />}
    </Box>
  );
}

/** The application beside the list. */
export const ApplicationPane = (props: ApplicationPaneProps) => (
  <ShowBase id={props.id} disableAuthentication queryOptions={APPLICATION_QUERY}>
    <PaneContent {...props} />
  </ShowBase>
);
