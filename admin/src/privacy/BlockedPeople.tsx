import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';

/** Who is blocked is in no other list: here the block is taken back. Who has no record is listed by address. */
export function BlockedPeople() {
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
