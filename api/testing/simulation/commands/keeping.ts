/** Administrators' upkeep beside the content: the network's name, and the documents of events. */
import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import { pdf } from '../../files.ts';
import { form } from '../../form.ts';
import type { Command } from '../command.ts';
import { eventOf } from '../model.ts';

const saveSettings: Command = {
  name: 'save the settings',
  plan(m, choice) {
    m.made += 1;
    const name = `Red ${m.made}`;
    const seen = m.siteVersion - (choice.number(4) === 3 && m.siteVersion > 1 ? 1 : 0);
    return {
      request: {
        method: 'PUT',
        url: '/api/settings',
        json: { ...DEFAULT_SETTINGS, name, version: seen },
        by: choice.administrator(),
      },
      scope: ['settings', 'privacy_versions'],
      status: (m) => (m.siteVersion === seen ? 200 : 409),
      done: (m) => void Object.assign(m, { siteName: name, siteVersion: seen + 1 }),
    };
  },
};

/** Longest list of an event's documents. Source: the panel's form. */
const DOCUMENTS = 20;

const addDocument: Command = {
  name: 'add a document to an event',
  plan(m, choice) {
    const event = choice.of(m.items.filter(({ kind }) => kind === 'events'));
    if (!event) return null;
    m.made += 1;
    const [{ id }, name] = [event, `Bases ${m.made}.pdf`];
    return {
      request: {
        method: 'POST',
        url: '/api/event-documents',
        form: form({ eventId: id, 'files[]': pdf(name) }),
        by: choice.administrator(),
      },
      status(m) {
        if (eventOf(m, id)?.deletedAt !== null) return 404;
        return m.documents.filter((one) => one.event === id).length < DOCUMENTS ? 201 : 422;
      },
      done: (m) => void m.documents.push({ id: '', event: id, name }),
    };
  },
};

const deleteDocument: Command = {
  name: 'delete a document',
  plan(m, choice) {
    const document = choice.of(m.documents.filter(({ id }) => id !== ''));
    if (!document) return null;
    const { id, event } = document;
    return {
      request: {
        method: 'DELETE',
        url: '/api/destroy-documents',
        form: form({ documentIds: id }),
        by: choice.administrator(),
      },
      scope: [`event_documents:${id}`],
      status: (m) => (eventOf(m, event)?.deletedAt === null && m.documents.some((one) => one.id === id) ? 200 : 404),
      done(m) {
        m.documents = m.documents.filter((one) => one.id !== id);
      },
    };
  },
};

export const KEEPING: readonly Command[] = [saveSettings, addDocument, deleteDocument];
