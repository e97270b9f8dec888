import { describe, expect, test } from 'vitest';
import { renderMail } from './templates.ts';

const contact = {
  senderName: 'Ana Pérez',
  senderEmail: 'ana@example.org',
  receivedAt: '05/12/2026, 09:30',
  message: 'Hola,\nquisiera saber más.',
  siteName: 'Círculo',
};
const application = {
  eventTitle: 'Congreso de infancias',
  fullName: 'Ana Pérez',
  applicantEmail: 'ana@example.org',
  institution: 'Universidad',
  academicDegree: 'Magíster',
  talkTitle: 'Leer en dos lenguas',
  fileNames: 'resumen.pdf',
  receivedAt: '05/12/2026, 09:30',
  adminUrl: 'https://trama.example/edit/3',
  siteName: 'Círculo',
};

describe('the text of a mail', () => {
  test('says the same in plain text and in HTML', () => {
    const mail = renderMail('contact_received', contact);
    expect(mail.subject).toBe('Nuevo mensaje de contacto: Ana Pérez');
    for (const part of [mail.text, mail.html.replace(/<[^>]*>/gu, ' ').replace(/\s+/gu, ' ')]) {
      expect(part).toContain('Nombre: Ana Pérez');
      expect(part).toContain('05/12/2026, 09:30');
      expect(part).toContain('Aviso automático del sitio de la red Círculo.');
    }
    expect(mail.text).toContain('Hola,\nquisiera saber más.');
    expect(mail.html).toContain('Hola,<br>quisiera saber más.');
    expect(mail.html).toContain('href="mailto:ana@example.org"');
    expect(mail.html + mail.text).not.toContain('{{');
  });

  test('shows markup as words and never runs it', () => {
    const mail = renderMail('contact_received', {
      ...contact,
      senderName: '<img src=x onerror=alert(1)>',
      message: '"><script>alert(1)</script>',
    });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('<script');
    expect(mail.text).toContain('<script>alert(1)</script>');
  });

  test('keeps a value that looks like a placeholder as it is', () => {
    const mail = renderMail('contact_received', { ...contact, message: '{{siteName}} $& $1' });
    expect(mail.text).toContain('{{siteName}} $& $1');
    expect(mail.html).toContain('{{siteName}} $&amp; $1');
  });

  test('cannot be given a second header through its subject', () => {
    const mail = renderMail('contact_received', { ...contact, senderName: 'Ana\r\nBcc: todas@example.org' });
    expect(mail.subject).toBe('Nuevo mensaje de contacto: Ana Bcc: todas@example.org');
  });

  test('links only web and mail addresses', () => {
    expect(renderMail('application_new', application).html).toContain('href="https://trama.example/edit/3"');
    expect(renderMail('application_new', { ...application, adminUrl: 'javascript:alert(1)' }).html).not.toContain(
      'href="javascript',
    );
  });

  test('leaves out the line of a value that nobody gave', () => {
    const mail = renderMail('application_new', { ...application, institution: '', academicDegree: '' });
    expect(mail.text).not.toContain('Institución:');
    expect(mail.html).not.toContain('Grado académico:');
    expect(mail.text).toContain('Título de la propuesta: Leer en dos lenguas');
  });
});
