import { Box } from '@mui/material';
import { blockedAddress } from '@trama/shared/privacy/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { useGet } from '../dataProvider/hooks.ts';
import type { PersonRecord } from '../people/personMapping.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { LetterForm } from './LetterForm.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import { RightsList } from './RightsList.tsx';

/** 100 rows: more than any network blocks at once. */
const BLOCKED = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'fullName', order: 'ASC' },
  filter: { blocked: true },
} as const;

/**
 * Lists blocked people, who are in no other list, with a button that unblocks them. Addresses without a person are listed apart.
 */
function BlockedPeople() {
  const people = useGetList<PersonRecord>('users', BLOCKED);
  const addresses = useGet('/blocked-addresses', z.array(blockedAddress));
  const items = [
    ...(people.data ?? []).map(({ id, fullName }) => ({ id, name: fullName, isPerson: true })),
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
            <ActButton
              aria-label={`${t.unblock}: ${name}`}
              act={{
                request: (api) =>
                  isPerson
                    ? api.send('PUT', `/users/${id}/blocked`, { blocked: false })
                    : api.send('POST', '/blocked-addresses/unblock', { email: id }),
                done: t.unblocked,
                failed: t.unblockFailed,
              }}
            >
              {t.unblock}
            </ActButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** History state with the sender of a letter: e-mail addresses must not appear in the URL. */
const letterFrom = z.object({ letterFrom: z.object({ id: z.string(), email: z.string() }) });

/** `/admin/datos-personales`: requests by deadline, with the open request beside the list. */
export function RightsScreen() {
  const { id } = useParams();
  const from = letterFrom.safeParse(useLocation().state).data?.letterFrom;
  const [noting, setNoting] = useState(from !== undefined);
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
      <Box component="p" className="form-note" sx={{ my: 2 }}>
        {t.footer}
      </Box>
      <BlockedPeople />
    </>
  );
}
