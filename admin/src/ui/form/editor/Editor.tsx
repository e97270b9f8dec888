import './editor.css';
import { FormHelperText, FormLabel } from '@mui/material';
import { createDocument, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { extensionsWith } from './extensions.ts';
import { PasteNotice } from './PasteNotice.tsx';
import { usePaste } from './paste/usePaste.ts';
import { Undescribed } from './picture/Undescribed.tsx';
import { Toolbar } from './Toolbar.tsx';

/** px of the window that the top bar with the tools, and the save bar, cover. */
const COVERED = { top: 176, bottom: 96, left: 5, right: 5 };

export interface EditorProps {
  name: string;
  label: string;
  /** Whether the text may have pictures, as those of items do. */
  pictures: boolean;
  required: boolean;
}

/** A formatted-text field: its value is HTML, '' when it is empty. */
export default function Editor({ name, label, pictures, required }: EditorProps) {
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  const { handlers, editorRef, notice, closeNotice } = usePaste(pictures);
  /** What the field and the editor last agreed on. */
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

  // The value that a save, a draft or a comparison puts into the field.
  useEffect(() => {
    if (editor.isDestroyed || value === agreed.current) return;
    agreed.current = value;
    const text = createDocument(value, editor.schema);
    if (!text.eq(editor.state.doc)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  // Where the form leads to a field with a problem: to the first picture that lacks its description, if there is one.
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
