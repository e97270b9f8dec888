/** What a text may hold: the formats of the public site. Anything else is dropped from what is pasted. */
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Picture } from './picture/Picture.ts';

const TEXT = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
});

/** Without the widths of columns, which the site does not have. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const TABLE = [PlainTable, TableRow, TableHeader, TableCell];

/** What a text field can hold. @param pictures whether pictures are allowed */
export const extensionsWith = (pictures: boolean) => [TEXT, ...TABLE, ...(pictures ? [Picture] : [])];
