import { Fragment } from 'react';

const ADDRESS = /(\S+@\S+)/u;
const breaks = (address: string) => address.split(/(?=[@.].)/u);

/** A text whose long e-mail addresses break before the @ or a dot, not within a word. */
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
