import type { ApplicationState } from '@trama/shared/applications/states';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { ShowBase } from 'react-admin';
import { APPLICATIONS } from '../../paths.ts';
import { IconButton, IconLink } from '../../ui/buttons.tsx';
import { ApplicationRecord } from '../record/ApplicationRecord.tsx';
import { APPLICATION_QUERY, LoadedApplication, useShown } from '../record/useApplication.tsx';
import { DecideBar } from './DecideBar.tsx';
import type { Decidable } from './useDecision.tsx';

interface RecordBesideProps {
  id: string;
  position: { position: number; total: number } | undefined;
  busy: boolean;
  onStep: (by: 1 | -1) => void;
  onDecide: (application: Decidable, state: ApplicationState) => void;
}

function Beside({ id, position, busy, onStep, onDecide }: RecordBesideProps) {
  const application = useShown().data;
  return (
    <article className="record" aria-label={application?.fullName ?? t.title} aria-busy={!application}>
      <header>
        <IconLink icon="expand" label={TRIAGE_TEXTS.ownPage} to={APPLICATIONS.one(id)} />
        {position && <span className="num secondary">{t.position(position.position, position.total)}</span>}
        <span>
          <IconButton icon="previous" label={t.previous} disabled={position?.position === 1} onClick={() => onStep(-1)} />
          <IconButton
            icon="next"
            label={t.next}
            disabled={position !== undefined && position.position === position.total}
            onClick={() => onStep(1)}
          />
        </span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <div className="record-body" tabIndex={0} role="region" aria-label={TRIAGE_TEXTS.record}>
        <LoadedApplication>
          <ApplicationRecord key={id} beside />
        </LoadedApplication>
      </div>
      {application && <DecideBar current={application.state} busy={busy} onDecide={(state) => onDecide(application, state)} />}
    </article>
  );
}

/** The application beside the list. */
export const RecordBeside = (props: RecordBesideProps) => (
  <ShowBase id={props.id} disableAuthentication queryOptions={APPLICATION_QUERY}>
    <Beside {...props} />
  </ShowBase>
);
