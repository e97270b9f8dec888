import type { ApplicationState } from '@trama/shared/applications/states';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { useAsk } from '../../dataProvider/hooks.ts';
import { IconButton, IconLink } from '../../ui/buttons.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useRecordLink } from '../list/useView.ts';
import { ApplicationRecord } from '../record/ApplicationRecord.tsx';
import { DecideBar } from './DecideBar.tsx';
import type { Decidable } from './useDecision.tsx';

interface RecordBesideProps {
  id: string;
  position: { position: number; total: number } | undefined;
  busy: boolean;
  onStep: (by: 1 | -1) => void;
  onDecide: (application: Decidable, state: ApplicationState) => void;
}

/** The application beside the list. */
export function RecordBeside({ id, position, busy, onStep, onDecide }: RecordBesideProps) {
  const linkTo = useRecordLink();
  const { data, error, refetch } = useAsk(['application', id], (api) => api.getApplication(id));
  const application = data?.application_id === id ? data : undefined;
  return (
    <article className="record" aria-label={application?.fullName ?? t.title} aria-busy={!application}>
      <header>
        <IconLink icon="expand" label={TRIAGE_TEXTS.ownPage} to={linkTo(id)} />
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
        <Loaded query={{ data: application, error, refetch }} loading={FORM_TEXTS.loading}>
          {(loaded) => <ApplicationRecord key={id} application={loaded} beside />}
        </Loaded>
      </div>
      {application && <DecideBar current={application.state} busy={busy} onDecide={(state) => onDecide(application, state)} />}
    </article>
  );
}
