import type {} from '@tiptap/starter-kit';
import { EDITOR_TEXTS as t } from '@trama/shared/texts/forms';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer, useState } from 'react';
import { Icon, type IconName } from '../../Icon.tsx';
import { LinkDialog } from './LinkDialog.tsx';

interface ToolProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ icon, label, pressed, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // A press would take focus and selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Renders again when the selection or the text changes. */
function useLiveEditor() {
  const editor = useTiptapEditor();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!editor) return;
    editor.on('transaction', refresh);
    return () => {
      editor.off('transaction', refresh);
    };
  }, [editor]);
  return editor;
}

/** Headings, bold, lists, links: the formats of the public site. */
export function Toolbar() {
  const editor = useLiveEditor();
  const [linking, setLinking] = useState(false);
  if (!editor || editor.isDestroyed) return <div className="tools" />;
  const run = () => editor.chain().focus();
  const style = editor.isActive('heading', { level: 2 }) ? '2' : editor.isActive('heading', { level: 3 }) ? '3' : 'p';
  const setStyle = (value: string) => {
    if (value === '2') run().setHeading({ level: 2 }).run();
    else if (value === '3') run().setHeading({ level: 3 }).run();
    else run().setParagraph().run();
  };
  const href: unknown = editor.getAttributes('link').href;
  return (
    <div className="tools" role="toolbar" aria-label={t.toolbar}>
      <select aria-label={t.style} value={style} onChange={(event) => setStyle(event.target.value)}>
        <option value="p">{t.paragraph}</option>
        <option value="2">{t.heading}</option>
        <option value="3">{t.subheading}</option>
      </select>
      <Tool icon="bold" label={t.bold} pressed={editor.isActive('bold')} onPress={() => run().toggleBold().run()} />
      <Tool
        icon="bullets"
        label={t.bulletList}
        pressed={editor.isActive('bulletList')}
        onPress={() => run().toggleBulletList().run()}
      />
      <Tool
        icon="numbers"
        label={t.orderedList}
        pressed={editor.isActive('orderedList')}
        onPress={() => run().toggleOrderedList().run()}
      />
      <Tool icon="link" label={t.link} pressed={editor.isActive('link')} onPress={() => setLinking(true)} />
      <Tool icon="undo" label={t.undo} disabled={!editor.can().undo()} onPress={() => run().undo().run()} />
      <Tool icon="redo" label={t.redo} disabled={!editor.can().redo()} onPress={() => run().redo().run()} />
      {linking && (
        <LinkDialog
          current={typeof href === 'string' ? href : ''}
          onClose={() => setLinking(false)}
          onApply={(address) => {
            setLinking(false);
            if (address === '') run().extendMarkRange('link').unsetLink().run();
            else if (editor.state.selection.empty && !editor.isActive('link')) {
              run()
                .insertContent({
                  type: 'text',
                  text: address.replace(/^mailto:/u, ''),
                  marks: [{ type: 'link', attrs: { href: address } }],
                })
                .run();
            } else run().extendMarkRange('link').setLink({ href: address }).run();
          }}
        />
      )}
    </div>
  );
}
