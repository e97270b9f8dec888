import type { CallText, CallTextKind } from '@trama/shared/calls/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { Link } from 'react-router-dom';
import { APPLICATIONS } from '../paths.ts';

/** The mails of a call, and how many of each wait. */
export function TextList({ texts, current }: { texts: readonly CallText[]; current: CallTextKind }) {
  return (
    <nav className="sheet text-list" aria-label={t.list}>
      <ul>
        {texts.map(({ event_id, kind, waiting }) => (
          <li key={kind}>
            <Link to={APPLICATIONS.texts(event_id, kind)} aria-current={kind === current ? 'page' : undefined}>
              {t.kinds[kind]}
              <small className="num">{kind === 'recibida' ? t.receiptHelp : t.waiting(waiting)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
