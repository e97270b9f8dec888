import type { PostedForm } from '@trama/shared/forms/answer-page';
import { myData } from '@trama/shared/privacy/rights';
import { MY_DATA_TEXTS as t } from '@trama/shared/texts/rights';
import { LinkState } from './LinkState.tsx';
import { useLinkToken } from './link-token.ts';
import { MyDataForm } from './MyDataForm.tsx';
import { MyDataRequest } from './MyDataRequest.tsx';

const TEXTS = { none: '', noneHelp: '', invalid: t.dead, invalidHelp: t.deadHelp };

/** What one asks about one's own data: the form, or what the link of its mail opens. */
export default function MyData({ contactEmail, posted }: { contactEmail: string; posted?: PostedForm | undefined }) {
  const { token, link, acceptResponse, retry } = useLinkToken('/my-data/open', myData);
  if (link.state === 'open') return <MyDataRequest data={link.content} token={token} onAnswer={acceptResponse} />;
  return (
    <>
      {(link.state === 'invalid' || link.state === 'offline') && <LinkState link={link} texts={TEXTS} retry={retry} />}
      <MyDataForm contactEmail={contactEmail} posted={posted} />
    </>
  );
}
