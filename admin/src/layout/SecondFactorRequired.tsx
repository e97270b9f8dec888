import { Container, Stack, Typography } from '@mui/material';
import { ACCOUNT_TEXTS as t } from '@trama/shared/texts/administrators';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { SecondFactor } from '../account/SecondFactor.tsx';
import { secondFactorRequired } from '../session/session.ts';
import { Brand, TabTitle } from '../ui/Brand.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { useSignOut } from './useSignOut.ts';

/** Replaces the panel until the account has set up the second factor that the network requires. */
export default function SecondFactorRequired() {
  const { signOut, leaving } = useSignOut();
  return (
    <>
      <TabTitle>{t.factorDueTitle}</TabTitle>
      <Container component="main" maxWidth="sm" sx={{ py: 5 }}>
        <Stack spacing={3} useFlexGap>
          <Brand />
          <Typography variant="h1">{t.factorDueTitle}</Typography>
          <Typography color="text.secondary">{t.factorDueIntro}</Typography>
          <Stack spacing={2} useFlexGap>
            <SecondFactor onReady={secondFactorRequired.remove} />
          </Stack>
          <div>
            <TextButton icon="logout" disabled={leaving} onClick={signOut}>
              {PANEL_TEXTS.logout}
            </TextButton>
          </div>
        </Stack>
      </Container>
      <PasswordPrompt />
    </>
  );
}
