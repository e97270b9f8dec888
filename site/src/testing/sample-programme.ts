/** The programme of the sample's closed event, as if it took place at NOW: 12:00 in Chile. */
import type { ProgrammeEvent, ProgrammeSession, PublicProgramme, PublicTalk, TalkMaterials } from '@trama/shared/programme/page';

const talkIn = (id: number, title: string, people: string[], hours: [start: string, end: string], off = false) => ({
  id,
  title,
  people,
  start: hours[0],
  end: hours[1],
  startsAt: Date.parse(`2026-11-20T${hours[0]}-03:00`),
  endsAt: Date.parse(`2026-11-20T${hours[1]}-03:00`),
  off,
  moved: id === 3 ? { words: 'Cambió de sala: antes, en Boldo', until: '2026-12-11' } : null,
});
const sessionAt = (
  id: string,
  [start, end]: [string, string],
  more: Partial<ProgrammeSession>,
  day = '2026-11-20',
): ProgrammeSession => ({
  id,
  kind: 'talks',
  title: '',
  note: '',
  chair: null,
  room: null,
  day,
  start,
  end,
  startsAt: Date.parse(`${day}T${start}-03:00`),
  endsAt: Date.parse(`${day}T${end}-03:00`),
  talks: [],
  ...more,
});
const TEATRO = { id: 'teatro', name: 'Teatro', place: 'Piso 1' };
const MAQUI = { id: 'maqui', name: 'Maqui', place: 'Piso 2' };

/** @param event the sample's closed event */
export const programmeOf = (event: ProgrammeEvent): PublicProgramme => ({
  event,
  updatedAt: '2026-11-19T12:00:00.000Z',
  days: ['2026-11-20', '2026-11-21'],
  rooms: [TEATRO, MAQUI],
  sessions: [
    sessionAt('cafe', ['09:00', '09:30'], { kind: 'break', title: 'Café', note: 'Patio' }),
    sessionAt('magna', ['09:30', '10:30'], {
      kind: 'keynote',
      title: 'Conferencia inaugural',
      room: TEATRO,
      talks: [talkIn(1, 'Cuidar sin vigilar', ['Graciela Montecinos Prat'], ['09:30', '10:30'])],
    }),
    sessionAt('mesa', ['11:30', '12:30'], {
      title: 'Escuela rural',
      chair: 'Verónica Catrileo',
      room: TEATRO,
      talks: [
        talkIn(2, 'Multigrado: seis cursos; «una» mañana', ['Patricia Sanhueza'], ['11:30', '11:50']),
        talkIn(
          3,
          'Cuando la escuela cierra & otras',
          ["María José de la Fuente O'Higgins", 'Rosario Llanquileo'],
          ['11:50', '12:10'],
        ),
      ],
    }),
    sessionAt('otra', ['11:30', '12:30'], {
      title: 'Pantallas',
      room: MAQUI,
      talks: [talkIn(4, 'Videojuegos hechos por niñas', [], ['11:30', '12:10'], true)],
    }),
    sessionAt('posters', ['15:00', '16:00'], {
      kind: 'poster',
      note: 'Galería, piso 1',
      talks: [talkIn(5, 'Recreos sin cemento', ['Camila Jeria'], ['15:00', '16:00'])],
    }),
    sessionAt('cierre', ['10:00', '11:00'], { kind: 'table', title: 'Asamblea' }, '2026-11-21'),
  ],
  talkCount: 5,
  book: { isbn: '978-956-0000-27-9' },
});
export const TALK: PublicTalk = {
  id: 3,
  title: 'Cuando la escuela cierra & otras',
  abstract: 'Doce escuelas suspenden clases.\n\nProponemos un calendario.',
  people: [
    {
      name: "María José de la Fuente O'Higgins",
      cited: '',
      affiliation: 'Universidad del Estuario',
      orcid: '0000-0002-1825-0097',
      presents: true,
    },
    { name: 'Rosario Llanquileo', cited: '', affiliation: '', orcid: null, presents: false },
  ],
  updatedAt: '2026-11-20T15:00:00.000Z',
  version: 1,
};

/** Slides and a recording; the poster comes later. */
export const MATERIALS: TalkMaterials = {
  materials: [
    {
      material_id: 'laminas',
      kind: 'slides',
      licence: 'cc-by',
      url: '/uploads/talk-files/c2a8d1f4-4f0d-4b63-8a57-1d0f9b3e7a52/laminas.pdf',
      filename: 'laminas.pdf',
      mimeType: 'application/pdf',
      size: 3_355_443,
    },
    {
      material_id: 'video',
      kind: 'recording',
      licence: 'reserved',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      filename: null,
      mimeType: null,
      size: null,
    },
  ],
  expected: ['poster'],
  expectedFrom: '2026-12-12T03:00:00.000Z',
};
