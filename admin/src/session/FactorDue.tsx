import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/accounts';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { SecondFactor } from '../account/SecondFactor.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { Brand } from '../ui/layout/Brand.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { factorDue } from './session.ts';
import { useSignOut } from './useSignOut.ts';

/** In place of the whole panel, until the account has the second factor that the network requires. */
export function FactorDue() {
  const { signOut, leaving } = useSignOut();
  return (
    <>
      <Container component="main" maxWidth="sm" sx={{ py: 5 }}>
        <Stack spacing={3} useFlexGap>
          <Brand />
          <Screen title={t.factorDueTitle} intro={t.factorDueIntro}>
            <Stack spacing={2} useFlexGap>
              <SecondFactor onReady={factorDue.remove} />
            </Stack>
            <div>
              <TextButton icon="logout" disabled={leaving} onClick={signOut}>
                {PANEL_TEXTS.logout}
              </TextButton>
            </div>
          </Screen>
        </Stack>
      </Container>
      <PasswordPrompt />
    </>
  );
}
