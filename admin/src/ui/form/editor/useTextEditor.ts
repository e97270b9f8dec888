import { createDocument, type Editor, type EditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';

interface TextEditorOptions {
  name: string;
  required: boolean;
  extensions: EditorOptions['extensions'];
  /** Attributes of the editable element, in addition to the common ones. */
  attributes: Record<string, string>;
  handlers?: EditorOptions['editorProps'];
  /** Height (px) of the bars that cover the top of the window, for scrolling. */
  covered: number;
  read: (editor: Editor) => string;
  /** Converts a field value to editor content. */
  write?: (value: string) => string;
  /** Id of an element whose first input gets the focus if the field is invalid. */
  first?: string;
}

/** A text editor that shares its value with a form field. */
export function useTextEditor(options: TextEditorOptions) {
  const { name, required, extensions, attributes, handlers, covered, read, write = (value) => value, first } = options;
  const { field, fieldState } = useController({ name });
  const value = typeof field.value === 'string' ? field.value : '';
  /** The latest value that field and editor share. */
  const agreed = useRef(value);
  const change = useRef(field);
  change.current = field;
  const content = useRef(write);
  content.current = write;
  const margin = { top: covered, bottom: 96, left: 5, right: 5 };
  const editor = useEditor(
    {
      extensions,
      content: write(value),
      editorProps: {
        ...handlers,
        scrollMargin: margin,
        scrollThreshold: margin,
        attributes: {
          id: name,
          role: 'textbox',
          'aria-multiline': 'true',
          ...(required && { 'aria-required': 'true' }),
          lang: 'es',
          ...attributes,
        },
      },
      onUpdate({ editor: changed }) {
        agreed.current = read(changed);
        change.current.onChange(agreed.current);
      },
      onBlur: () => change.current.onBlur(),
    },
    [name],
  );

  // Adopts a value that a save, a draft or a comparison sets.
  useEffect(() => {
    if (editor.isDestroyed || value === agreed.current) return;
    agreed.current = value;
    const text = content.current(value);
    if (!createDocument(text, editor.schema).eq(editor.state.doc)) editor.commands.setContent(text, { emitUpdate: false });
  }, [editor, value]);

  const { ref } = field;
  useEffect(() => {
    const focus = () => {
      const input = first && document.getElementById(first)?.querySelector('input');
      if (input) input.focus();
      else editor.commands.focus();
    };
    ref({ focus });
  }, [ref, editor, first]);
  return { editor, problem: fieldState.error?.message, invalid: fieldState.invalid };
}
