import { type AuthorPlace, placeInWords } from '@trama/shared/programme/places';
import { AUTHOR_PLACE_TEXTS as t } from '@trama/shared/texts/talk-materials';

/** Day, hour, room and length of a talk, for its authors; empty before the programme is published. */
export function TalkPlace({ place }: { place: AuthorPlace }) {
  if (!place) return null;
  return (
    <section className="talk-place" aria-labelledby="talk-place">
      <h2 id="talk-place" className="label">
        {t.title}
      </h2>
      <p className="num">{placeInWords(place)}</p>
      <p className="label">{t.more(place.roomPlace, place.zone)}</p>
      <p className="row no-print">
        <a className="link" href={place.calendar}>
          {t.calendar}
        </a>
        <a className="link" href={place.page}>
          {t.page}
        </a>
      </p>
    </section>
  );
}
