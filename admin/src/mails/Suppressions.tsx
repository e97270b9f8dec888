import { suppressionRecord } from '@trama/shared/subscriptions';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { MESSAGES } from '@trama/shared/texts/messages';
import { useId, useState } from 'react';
import { z } from 'zod';
import { sentenceOf, useApi, useChange } from '../dataProvider/hooks.ts';
import { moment } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { Pager } from '../ui/list/Pager.tsx';
import { useToast } from '../ui/Toast.tsx';

const PER_PAGE = 10;
const records = z.array(suppressionRecord);

/** Addresses whose mail came back or was reported; absent while there is none. */
export function Suppressions() {
  const id = useId();
  const [page, setPage] = useState(1);
  const range = JSON.stringify([(page - 1) * PER_PAGE, page * PER_PAGE - 1]);
  const { data } = useApi(`/suppressions?range=${encodeURIComponent(range)}`, records);
  const change = useChange();
  const toast = useToast();
  if (!data || data.total === 0) return null;
  const lift = async (suppressionId: string) => {
    try {
      await change('DELETE', `/suppressions/${suppressionId}`, undefined, suppressionRecord);
      toast(t.lifted);
    } catch (error) {
      toast(sentenceOf(error, MESSAGES.api.internal), 'error');
    }
  };
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.suppressions}</h2>
        <p className="form-note">{t.suppressionsHelp}</p>
      </header>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t.address}</th>
            <th scope="col">{t.reason}</th>
            <th scope="col">{t.when}</th>
            <th scope="col">{t.lift}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ suppression_id, email, reason, detail, created_at }) => (
            <tr key={suppression_id}>
              <td className="email">{email ?? t.erased}</td>
              <td>
                {MESSAGES.suppression[reason]}
                {detail && <small className="reason">{detail}</small>}
              </td>
              <td className="num">{moment(created_at)}</td>
              <td>
                <button
                  type="button"
                  className="button outline"
                  aria-label={t.liftNamed(email ?? t.erased)}
                  onClick={() => void lift(suppression_id)}
                >
                  <Icon name="undo" />
                  {t.lift}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} label={t.suppressions} />
      </footer>
    </section>
  );
}
