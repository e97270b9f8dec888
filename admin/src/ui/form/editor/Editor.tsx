import './editor.css';
import { FormHelperText, FormLabel } from '@mui/material';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { EditorContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { PASTE_TEXTS as t } from '@trama/shared/texts/editor';
import { IconButton } from '../../buttons.tsx';
import { Icon } from '../../Icon.tsx';
import { type PasteNotice as Notice, usePaste } from './paste/usePaste.ts';
import { MissingAltTexts } from './picture/MissingAltTexts.tsx';
import { Picture } from './picture/Picture.ts';
import { Toolbar } from './Toolbar.tsx';
import { useTextEditor } from './useTextEditor.ts';

/** Notice below the toolbar: pictures that are being uploaded, or pasted content that was dropped. */
function PasteNotice({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const left = notice?.left;
  const help = [
    left && left.pictures > 0 && t.picturesHelp,
    left && left.tables > 0 && t.tablesHelp,
    left && left.videos > 0 && t.videosHelp,
  ].filter(Boolean);
  return (
    <div role="status" className={notice ? 'paste-notice' : undefined}>
      {notice && notice.sending > 0 && (
        <p>
          <Icon name="spinner" className="spin" /> {t.sending(notice.sending)}
        </p>
      )}
      {notice && left && notice.sending === 0 && (
        <>
          <p>
            <Icon name="alert" />{' '}
            <span>
              <strong>{t.left(left)}</strong> {help.join(' ')}
            </span>
          </p>
          <IconButton icon="close" label={t.close} onClick={onClose} />
        </>
      )}
    </div>
  );
}

/** Formats of the public site; a paste drops everything else. */
const TEXT = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
});

/** Drops column widths, which the site does not support. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const PLAIN = [TEXT, PlainTable, TableRow, TableHeader, TableCell];
const WITH_PICTURES = [...PLAIN, Picture];

interface EditorProps {
  name: string;
  label: string;
  /** True for texts of events, news and publications, which may have pictures. */
  pictures: boolean;
  required: boolean;
}

/** A formatted-text field. Its value is HTML; '' if the text is empty. */
export default function Editor({ name, label, pictures, required }: EditorProps) {
  const { handlers, editorRef, notice, closeNotice } = usePaste(pictures);
  const undescribedId = `${name}-pictures`;
  const { editor, problem, invalid } = useTextEditor({
    name,
    required,
    extensions: pictures ? WITH_PICTURES : PLAIN,
    attributes: { 'aria-labelledby': `${name}-label`, 'aria-describedby': `${name}-problem` },
    handlers,
    // Height (px) of the top bar and the toolbar.
    covered: 176,
    read: (changed) => (changed.isEmpty ? '' : changed.getHTML()),
    first: undescribedId,
  });
  editorRef.current = editor;
  return (
    <div className={invalid ? 'editor invalid' : 'editor'}>
      <FormLabel id={`${name}-label`} error={invalid} onClick={() => editor.commands.focus()}>
        {label}
        {required && ' *'}
      </FormLabel>
      <div className="above-text">
        <Toolbar editor={editor} pictures={pictures} />
        <PasteNotice notice={notice} onClose={closeNotice} />
      </div>
      <EditorContent editor={editor} className="text" />
      {pictures && <MissingAltTexts editor={editor} id={undescribedId} />}
      <FormHelperText id={`${name}-problem`} error>
        {problem}
      </FormHelperText>
    </div>
  );
}
