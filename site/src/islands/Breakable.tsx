import { Fragment } from 'react';

const ADDRESS = /(\S+@\S+)/u;
const breaks = (address: string) => address.split(/(?=[@.].)/u);

/** Text whose long e-mail addresses wrap before the @ or a dot, not inside a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 1
      ? breaks(part).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
          <Fragment key={`${index}-${at}`}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))
      : part,
  );
}
