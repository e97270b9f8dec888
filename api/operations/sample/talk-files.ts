/** Makes slides, posters and recordings of the sample talks, as speakers would send them. */
import { randomUUID } from 'node:crypto';
import { TALK_MATERIAL_TEXTS } from '@trama/shared/texts/talk-materials';
import type { Insertable } from 'kysely';
import type { StoredFile } from '../../core/uploads/documents.ts';
import type { TalkMaterialTable } from '../../features/programme/tables.ts';
import { abstractOf, type SampleTalk, sampleCongress } from './congress-data.ts';
import { renderPdf } from './pdf.ts';

export type SampleMaterial = Omit<Insertable<TalkMaterialTable>, 'talk_id' | 'created_at'>;

/** Page sizes in points: a 16:9 screen, and A3. */
const SLIDE: [number, number] = [720, 405];
const POSTER: [number, number] = [842, 1191];

/** Makes slides with one sentence each. */
function slidesOf({ title, people }: SampleTalk, abstract: string) {
  const sentences = abstract.split(/(?<=\.)\s+/u);
  return [{ heading: title, paragraphs: people }, ...sentences.map((sentence) => ({ heading: '', paragraphs: [sentence] }))];
}

/**
 * Makes and stores the materials.
 * @param store its files are removed again if the content is not inserted
 * @returns files by the title of the talk
 */
export async function storeMaterials(
  store: (filename: string, content: Buffer) => Promise<StoredFile>,
  date: Date,
): Promise<Map<string, SampleMaterial[]>> {
  const byTalk = new Map<string, SampleMaterial[]>();
  for (const [number, talk] of sampleCongress.days
    .flat()
    .flatMap(({ talks = [] }) => talks)
    .entries()) {
    const { title, people, materials = [] } = talk;
    const abstract = talk.abstract ?? abstractOf(number);
    const made: SampleMaterial[] = [];
    for (const { kind, licence, url } of materials) {
      if (kind === 'recording') {
        made.push({ material_id: randomUUID(), kind, licence, url: url ?? null });
        continue;
      }
      const content =
        kind === 'slides'
          ? await renderPdf({ title, sheets: slidesOf(talk, abstract), size: SLIDE, letters: 26, date })
          : await renderPdf({
              title,
              sheets: [{ heading: title, paragraphs: [people.join(', '), ...abstract.split('\n\n')] }],
              size: POSTER,
              letters: 24,
              date,
            });
      const { file_id, original_filename, stored_name, mime_type, size } = await store(
        `${TALK_MATERIAL_TEXTS.kinds[kind]}.pdf`,
        content,
      );
      made.push({ material_id: file_id, kind, licence, original_filename, stored_name, mime_type, size });
    }
    byTalk.set(title, made);
  }
  return byTalk;
}
