import { Box } from '@mui/material';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { BlockedPeople } from './BlockedPeople.tsx';
import { LetterForm } from './LetterForm.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RightsList } from './RightsList.tsx';

/** Another screen says whose letter is to be noted; e-mail addresses are not part of the screen's URL. */
const letterFrom = z.object({ letterFrom: z.string() });

/** `/admin/datos-personales`: requests by the day they are due, the chosen one beside the list. */
export function RightsScreen() {
  const { id } = useParams();
  const from = letterFrom.safeParse(useLocation().state).data?.letterFrom ?? '';
  const [noting, setNoting] = useState(from !== '');
  return (
    <>
      <PrivacyTabs />
      {noting && <LetterForm from={from} onClose={() => setNoting(false)} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: id ? 'minmax(0, 6fr) minmax(0, 5fr)' : 'minmax(0, 1fr)' },
        }}
      >
        <RightsList chosen={id} noting={noting} onNote={() => setNoting(true)} />
        {id && <RequestDetail key={id} id={id} />}
      </Box>
      <p className="form-note">{t.footer}</p>
      <BlockedPeople />
    </>
  );
}
