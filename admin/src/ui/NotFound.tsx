import { ADMIN } from '@trama/shared/paths';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import type { ReactNode } from 'react';
import { LinkButton } from './buttons.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Screen } from './Screen.tsx';

/** Screen for an unknown path or a missing item. */
export function NotFound({ message, children }: { message?: string; children?: ReactNode }) {
  const t = PANEL_TEXTS;
  return (
    <Screen title={message ?? t.notFound}>
      <EmptyState title={t.notFoundHelp} seed="404">
        <LinkButton primary to={ADMIN.home}>
          {t.backToList}
        </LinkButton>
      </EmptyState>
      {children}
    </Screen>
  );
}
