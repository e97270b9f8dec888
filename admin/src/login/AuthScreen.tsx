/** Frame of the login and password reset screens: without react-admin, beside a quote. */
import './login.css';
import { mandala } from '@trama/shared/art/mandala';
import type { Palette } from '@trama/shared/art/palettes';
import { seededRandom } from '@trama/shared/art/random';
import { svgDocument } from '@trama/shared/art/svg';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { RESET_TEXTS, LOGIN_TEXTS as t } from '@trama/shared/texts/accounts';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Brand, TabTitle } from '../ui/Brand.tsx';
import { svgUrl } from '../ui/generatedArt.ts';
import { Icon } from '../ui/Icon.tsx';
import { pickQuote, portraitOf } from './quotes.ts';

/** Colours of the drawing behind the quote. Importing the design tokens would load the panel's bundle before the login. */
const BACKDROP: Palette = { ground: '#2A1730', disc: '#2A1730', strokes: ['#6B4C75', '#4A3254', '#5A3F63', '#4A3254'] };

const backdropUrl = () =>
  `url("${svgUrl(svgDocument(1000, 1000, mandala(500, 500, 455, seededRandom('ingreso'), BACKDROP, 3)))}")`;

/** A random quote for each visit. */
function QuotePanel() {
  const [{ quote, name, profession, country, source }] = useState(() => pickQuote(Math.random()));
  const portrait = useMemo(() => svgUrl(portraitOf(name)), [name]);
  const backdrop = useMemo(backdropUrl, []);
  return (
    <aside className="quote" aria-label={t.quote}>
      <div className="backdrop" aria-hidden="true" style={{ backgroundImage: backdrop }} />
      <img className="portrait" src={portrait} width="400" height="480" alt={t.portrait(name)} />
      <figure>
        <blockquote>«{quote}»</blockquote>
        <figcaption>
          <strong>{name}</strong>
          <span>
            {profession}, {country}
          </span>
          <small>
            {t.source}: {source}
          </small>
        </figcaption>
      </figure>
    </aside>
  );
}

interface AuthScreenProps {
  title: string;
  /** True: the footer link opens the public site instead of the login. */
  home?: boolean;
  onInput?: () => void;
  children: ReactNode;
}

interface AuthFormProps {
  title: string;
  /** The sentence below the title. */
  text: string;
  /** True after a successful submit; `text` says so. */
  sent?: boolean;
  /** Reason of the refusal. */
  problem: ReactNode;
  form: ComponentProps<'form'>;
  children: ReactNode;
}

/** A screen with a single small form. */
export function AuthForm({ title, text, sent = false, problem, form, children }: AuthFormProps) {
  return (
    <AuthScreen title={title}>
      <form {...form} className="form">
        <h1>{title}</h1>
        <p role="status" className={sent ? 'note' : undefined}>
          {text}
        </p>
        {problem && (
          <p className="note" role="alert">
            {problem}
          </p>
        )}
        {children}
      </form>
    </AuthScreen>
  );
}

export function AuthScreen({ title, home = false, onInput, children }: AuthScreenProps) {
  return (
    <div className="login-screen">
      <TabTitle>{title}</TabTitle>
      <main onInput={onInput}>
        <Brand />
        <div>{children}</div>
        {home ? (
          <a className="back-link" href={PAGES.home}>
            <Icon name="back" />
            {t.back}
          </a>
        ) : (
          <Link className="back-link" to={ADMIN.login}>
            <Icon name="back" />
            {RESET_TEXTS.back}
          </Link>
        )}
      </main>
      <QuotePanel />
    </div>
  );
}
