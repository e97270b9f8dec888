import { button, facts, heading, mailLink, note, paragraph, quote, webLink } from '@trama/shared/mail/compose';
import type { Part } from '@trama/shared/mail/parts';
import { describe, expect, test } from 'vitest';
import { renderMail } from './render.ts';

const render = (...parts: Part[]) =>
  renderMail({ siteName: 'Círculo', subject: 'Nuevo mensaje', preheader: 'Ana escribió', parts });
const shown = (html: string) =>
  html
    .slice(html.indexOf('<h1'))
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

describe('a mail', () => {
  test('a mail says the same in plain text and in HTML', () => {
    const mail = render(
      paragraph('Escribe a ', mailLink('ana@example.org'), '.'),
      heading('Congreso de infancias'),
      facts(['Nombre', 'Ana Pérez'], ['Lugar', 'Temuco']),
      quote('Mensaje', 'Hola,\nquisiera saber más.'),
      button('Ver el evento', 'https://trama.example/blog/3'),
      note('Aviso automático.'),
    );
    expect(mail.text).toBe(
      [
        'Escribe a ana@example.org.',
        'Congreso de infancias\nNombre: Ana Pérez\nLugar: Temuco',
        'Mensaje:\nHola,\nquisiera saber más.',
        '→ Ver el evento: https://trama.example/blog/3',
        '—\nAviso automático.\n',
      ].join('\n\n'),
    );
    expect(shown(mail.html)).toBe(
      'Nuevo mensaje Escribe a ana@example.org . Congreso de infancias Nombre: Ana Pérez Lugar: Temuco Mensaje: ' +
        'Hola, quisiera saber más. Ver el evento https://trama.example/blog/3 Aviso automático.',
    );
    expect(mail.html).toContain('Hola,<br>quisiera saber más.');
    expect(mail.html).toContain('href="mailto:ana@example.org"');
  });

  test('shows markup as words and never runs it', () => {
    const mail = render(facts(['Nombre', '<img src=x onerror=alert(1)>']), quote('Mensaje', '"><script>alert(1)</script>'));
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('<script');
    expect(mail.text).toContain('<script>alert(1)</script>');
  });

  test('shows the logo of the network beside its name, and says as much without it', () => {
    const content = { siteName: 'Círculo', subject: 'Hola', preheader: '', parts: [paragraph('Hola.')] };
    const logo = { src: 'https://trama.example/logo.png?v="1"', width: 160, height: 31 };
    const shownLogo = renderMail({ ...content, logo });
    expect(shownLogo.html).toMatch(
      /<img src="https:\/\/trama\.example\/logo\.png\?v=&quot;1&quot;" width="160" height="31" alt=""[^>]*>[\s\S]*>Círculo<\/p>/u,
    );
    expect(shownLogo.text).toBe(renderMail(content).text);
    expect(renderMail({ ...content, logo: null }).html).not.toContain('<img');
  });

  test('a subject cannot add a second header to the mail', () => {
    const content = { siteName: 'Círculo', preheader: '', parts: [] };
    expect(renderMail({ ...content, subject: 'De Ana\r\nBcc: todas@example.org' }).subject).toBe('De Ana Bcc: todas@example.org');
  });

  test('links only web and mail addresses', () => {
    const { html } = render(button('Abrir', 'javascript:alert(1)'), paragraph(webLink('javascript:alert(2)', 'aquí')));
    expect(html).not.toContain('href="javascript');
    expect(shown(html)).toContain('Abrir aquí');
  });

  test('leaves out values that were not given', () => {
    const mail = render(facts(['Institución', ''], ['Correo', mailLink('')], ['Título', 'Leer']), paragraph(''));
    expect(mail.text).toBe('Título: Leer\n');
    expect(shown(mail.html)).toBe('Nuevo mensaje Título: Leer');
  });
});
