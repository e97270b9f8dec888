import type { Editor, EditorOptions } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TramaDataProvider } from '../../../../dataProvider/dataProvider.ts';
import { isOnPicture, writeAfter } from '../picture/attributes.ts';
import { announceSending, sendPictures } from '../picture/sendPictures.ts';
import { cleanPaste, type Left, type Pasted, pastePictures } from './cleanPaste.ts';

type View = Editor['view'];

/** Notice about the last paste: pictures that are being uploaded, or content that was dropped. */
export interface PasteNotice {
  sending: number;
  left: Left;
}

const isNothing = ({ pictures, tables, videos }: Left) => pictures + tables + videos === 0;
const imagesOf = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/**
 * Handlers for pasted and dropped content, with the notice about it.
 * @param pictures true: the text may have pictures
 */
export function usePaste(pictures: boolean) {
  const api = useDataProvider<TramaDataProvider>();
  const editorRef = useRef<Editor | null>(null);
  const [notice, setNotice] = useState<PasteNotice | null>(null);

  const insert = async (view: View, { html, sources, left }: Pasted) => {
    announceSending(sources.keys());
    view.pasteHTML(html);
    if (isOnPicture(view.state)) view.dispatch(writeAfter(view.state.tr));
    setNotice(sources.size > 0 || !isNothing(left) ? { sending: sources.size, left } : null);
    if (!editorRef.current || sources.size === 0) return;
    const lost = await sendPictures(editorRef.current, api, sources);
    const after = { ...left, pictures: left.pictures + lost };
    setNotice(isNothing(after) ? null : { sending: 0, left: after });
  };

  const handlers: EditorOptions['editorProps'] = {
    handlePaste(view, { clipboardData }) {
      const html = clipboardData?.getData('text/html') ?? '';
      const files = imagesOf(clipboardData);
      // Leaves content copied from this editor unchanged.
      if (html.includes('data-pm-slice')) return false;
      if (html !== '') {
        void insert(view, cleanPaste(html, { rtf: clipboardData?.getData('text/rtf') ?? '', files }, pictures));
        return true;
      }
      if (!pictures || files.length === 0) return false;
      void insert(view, pastePictures(files));
      return true;
    },
    handleDrop(view, event, _slice, moved) {
      const files = imagesOf(event.dataTransfer);
      if (moved || !pictures || files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) editorRef.current?.commands.setTextSelection(at.pos);
      void insert(view, pastePictures(files));
      return true;
    },
  };
  return { handlers, editorRef, notice, closeNotice: () => setNotice(null) };
}
