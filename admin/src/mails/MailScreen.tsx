import { Box } from '@mui/material';
import { mailContent, type StoredMail } from '@trama/shared/mail/mails';
import { ADMIN } from '@trama/shared/paths';
import { SENT_MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGet } from '../dataProvider/hooks.ts';
import { Choices } from '../ui/Choices.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { framedPage } from '../ui/framedPage.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useMailState, useOnlyStored } from './MailOff.tsx';

const WAYS = ['html', 'text'] as const;
type Way = (typeof WAYS)[number];

const sheet = { width: 1, border: '1px solid var(--line)', borderRadius: 1 };
const plain = { p: 2.5, bgcolor: 'background.paper', font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

/** Shows the mail in an iframe as high as its content. Scripts do not run and links do not open. */
function Frame({ html }: { html: string }) {
  const [height, setHeight] = useState(480);
  return (
    <Box
      component="iframe"
      sx={sheet}
      title={t.frame}
      srcDoc={framedPage(html, null)}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 480)}
      style={{ blockSize: height }}
    />
  );
}

function Words({ mail }: { mail: StoredMail }) {
  const [way, setWay] = useState<Way>('html');
  if (mail.copy === 'none') return <p className="form-note">{t.none}</p>;
  return (
    <>
      <Choices label={t.ways} choices={WAYS} names={t.wayNames} value={way} onChange={setWay} />
      {mail.copy === 'mailing' && <p className="form-note">{t.mailing}</p>}
      {way === 'html' ? (
        <Frame html={mail.html} />
      ) : (
        <Box component="pre" sx={{ ...sheet, ...plain }}>
          {mail.text}
        </Box>
      )}
    </>
  );
}

/** `/admin/correos/:id`: a mail with its exact content. */
export function MailScreen() {
  const id = Number(useParams().id);
  // Loads the mail once, because the audit trail records each request.
  const query = useGet(`/mails/${id}`, mailContent, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const inWords = useMailState();
  const onlyStored = useOnlyStored();
  const mail = query.data?.mail_id === id ? query.data : undefined;
  return (
    <Screen title={mail?.subject ?? t.title} back={{ to: ADMIN.mails, label: t.back }}>
      <Loaded query={{ ...query, data: mail }}>
        {(loaded) => (
          <Box className="stack" sx={{ justifyItems: 'start', maxWidth: '46rem' }}>
            <dl className="facts beside">
              <dt>{t.to}</dt>
              <dd>{loaded.to_address}</dd>
              <dt>{loaded.sent_at && !onlyStored ? t.sent : t.written}</dt>
              <dd className="num">{formatDateTime(loaded.sent_at ?? loaded.created_at)}</dd>
              <dt>{t.state}</dt>
              <dd>{inWords(loaded.state)}</dd>
            </dl>
            <Words mail={loaded} />
            <p className="form-note">{t.masked}</p>
          </Box>
        )}
      </Loaded>
    </Screen>
  );
}
