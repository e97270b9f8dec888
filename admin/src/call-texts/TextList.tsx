import { Box } from '@mui/material';
import type { CallText, CallTextKind } from '@trama/shared/calls/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { Link } from 'react-router-dom';
import { APPLICATIONS } from '../paths.ts';

const look = {
  '& ul': { display: 'flex', overflowX: 'auto', scrollbarWidth: 'thin' },
  '& li': { flex: '0 0 auto' },
  '& a': { display: 'block', p: '0.65rem 1.1rem', color: 'inherit', textDecoration: 'none' },
  '& :is(a:hover, [aria-current])': { background: 'var(--linen)' },
  '& [aria-current]': { boxShadow: 'inset 4px 0 0 var(--action)', fontWeight: 600 },
  '& small': { fontWeight: 400 },
};

/** The mails of a call, and how many of each wait. */
export function TextList({ texts, current }: { texts: readonly CallText[]; current: CallTextKind }) {
  return (
    <Box component="nav" className="sheet" sx={look} aria-label={t.list}>
      <ul>
        {texts.map(({ event_id, kind, waiting }) => (
          <li key={kind}>
            <Link to={APPLICATIONS.texts(event_id, kind)} aria-current={kind === current ? 'page' : undefined}>
              {t.kinds[kind]}
              <small className="secondary num">{kind === 'recibida' ? t.receiptHelp : t.waiting(waiting)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
