import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';

/** Who is blocked is in no other list: here the block is taken back. */
export function BlockedPeople() {
  const { data } = useAsk(['blocked'], (api) => api.listBlocked());
  const { act, busy } = useAction();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="sheet blocked-people">
      <h2>{t.blockedTitle}</h2>
      <ul className="item-list">
        {data.items.map(({ user_id, fullName }) => (
          <li key={user_id}>
            <span>{fullName}</span>
            <TextButton
              disabled={busy}
              aria-label={`${t.unblock}: ${fullName}`}
              onClick={() => void act((api) => api.unblock(user_id), { done: t.unblocked, failed: t.unblockFailed })}
            >
              {t.unblock}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
