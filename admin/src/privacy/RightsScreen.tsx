import { Box } from '@mui/material';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { LetterForm } from './LetterForm.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RightsList } from './RightsList.tsx';

/** Who is blocked is in no other list: here the block is taken back. Who has no record is listed by address. */
function BlockedPeople() {
  const people = useAsk(['blocked'], (api) => api.listBlocked());
  const addresses = useAsk(['blocked', 'addresses'], (api) => api.listBlockedAddresses());
  const { act, busy } = useAction();
  const items = [
    ...(people.data?.items ?? []).map(({ user_id, fullName }) => ({ id: user_id, name: fullName, isPerson: true })),
    ...(addresses.data ?? []).map(({ email }) => ({ id: email, name: email, isPerson: false })),
  ];
  if (items.length === 0) return null;
  return (
    <section className="group treatment">
      <h2>{t.blockedTitle}</h2>
      <ul className="item-list">
        {items.map(({ id, name, isPerson }) => (
          <li key={id}>
            <span>{name}</span>
            <TextButton
              disabled={busy}
              aria-label={`${t.unblock}: ${name}`}
              onClick={() =>
                void act<unknown>((api) => (isPerson ? api.unblock(id) : api.unblockAddress(id)), {
                  done: t.unblocked,
                  failed: t.unblockFailed,
                })
              }
            >
              {t.unblock}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
