import './editor.css';
import { FormHelperText, FormLabel } from '@mui/material';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { createDocument, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { PASTE_TEXTS as t } from '@trama/shared/texts/editor';
import { useEffect, useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { IconButton } from '../../buttons.tsx';
import { Icon } from '../../Icon.tsx';
import { type PasteNotice as Notice, usePaste } from './paste/usePaste.ts';
import { Picture } from './picture/Picture.ts';
import { Undescribed } from './picture/Undescribed.tsx';
import { Toolbar } from './Toolbar.tsx';

/** Notice below the toolbar: pictures that are being sent, and content that could not be pasted. */
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

/** Allowed content of a text: the formats of the public site. Pasting drops anything else. */
const TEXT = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
});

/** Drops the widths of columns, which the site does not have. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const TABLE = [PlainTable, TableRow, TableHeader, TableCell];

/** The extensions of a text field. @param pictures whether pictures are allowed */
const extensionsWith = (pictures: boolean) => [TEXT, ...TABLE, ...(pictures ? [Picture] : [])];

/** px of the window that the top bar with the tools, and the save bar, cover. */
const COVERED = { top: 176, bottom: 96, left: 5, right: 5 };

export interface EditorProps {
  name: string;
  label: string;
  /** Whether the text may have pictures, as texts of items may. */
  pictures: boolean;
  required: boolean;
}

/** A formatted-text field: its value is HTML, '' when it is empty. */
export default function Editor({ name, label, pictures, required }: EditorProps) {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  const { handlers, editorRef, notice, closeNotice } = usePaste(pictures);
  /** The last value that field and editor share. */
  const agreed = useRef(value);
  const change = useRef(field);
  change.current = field;

  const options = useMemo(
    () => ({
      extensions: extensionsWith(pictures),
      editorProps: {
        ...handlers,
        scrollMargin: COVERED,
        scrollThreshold: COVERED,
        attributes: {
          id: name,
          role: 'textbox',
          'aria-multiline': 'true',
          ...(required && { 'aria-required': 'true' }),
          'aria-labelledby': `${name}-label`,
          'aria-describedby': `${name}-problem`,
          lang: 'es',
        },
      },
    }),
    [name, pictures, required, handlers],
  );
  const editor = useEditor(
    {
      ...options,
      content: value,
      onUpdate: ({ editor: changed }) => {
        agreed.current = changed.isEmpty ? '' : changed.getHTML();
        change.current.onChange(agreed.current);
      },
      onBlur: () => change.current.onBlur(),
    },
    [options],
  );
  editorRef.current = editor;

  // Takes over a value that a save, a draft or a comparison sets.
  useEffect(() => {
    if (editor.isDestroyed || value === agreed.current) return;
    agreed.current = value;
    const text = createDocument(value, editor.schema);
    if (!text.eq(editor.state.doc)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  // A field with a problem gets the focus at the first picture without a description, if there is one.
  const { ref } = field;
  const undescribedId = `${name}-pictures`;
  useEffect(() => {
    const focus = () => {
      const undescribed = document.querySelector<HTMLElement>(`#${undescribedId} input`);
      if (undescribed) undescribed.focus();
      else editor.commands.focus();
    };
    ref({ focus });
  }, [ref, editor, undescribedId]);

  return (
    <div className={fieldState.invalid ? 'editor invalid' : 'editor'}>
      <FormLabel id={`${name}-label`} error={fieldState.invalid} onClick={() => editor.commands.focus()}>
        {label}
        {required && ' *'}
      </FormLabel>
      <div className="above-text">
        <Toolbar editor={editor} pictures={pictures} />
        <PasteNotice notice={notice} onClose={closeNotice} />
      </div>
      <EditorContent editor={editor} className="text" />
      {pictures && <Undescribed editor={editor} id={undescribedId} />}
      <FormHelperText id={`${name}-problem`} error>
        {fieldState.error?.message}
      </FormHelperText>
    </div>
  );
}
