import { hasAccount } from '@trama/shared/accounts/permissions';
import {
  exhibitorInput,
  partnerInput,
  peopleOrder,
  role,
  type User,
  type UserUpdate,
  user,
  userInput,
  userUpdate,
} from '@trama/shared/people/people';
import { conflictBody, versionField } from '@trama/shared/records/history';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import { z } from 'zod';
import { requireRecentPassword } from '../../core/auth/recent-password.ts';
import { clientOf } from '../../core/budget/client.ts';
import { type Account, demand } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { fileField, joinBodies } from '../../core/http/docs.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { consumeFrom } from '../../core/http/limits.ts';
import { listRoute } from '../../core/http/list-route.ts';
import type { Form } from '../../core/http/multipart.ts';
import { route } from '../../core/http/route.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { announcedApplicant, registerApplicant } from './applicant.ts';
import { registerPeopleBulk } from './bulk.ts';
import { createPartner, createUser } from './create.ts';
import { eraseUser } from './erase.ts';
import { registerPeopleExport } from './export-routes.ts';
import { userResponse } from './person.ts';
import { registerPublicPeople } from './public-routes.ts';
import { findPerson, personList } from './repository.ts';
import { registerShownPeople } from './shown-routes.ts';
import { setOrder, updateUser } from './update.ts';
import { registerWithdrawal } from './withdraw-invitation.ts';

const params = z.object({ id: z.string().max(100) });
const userBody = z.object({ user });

/** Clients that send the whole record back send null for missing values; only a phone can be removed. */
const withoutNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null || name === 'phone'));

/** The photo, under any of the names that clients give it. */
const photoOf = ({ files }: Form) => files.find((file) => ['file', 'image', 'partner_img', 'user_image'].includes(file.field));

export default async function people(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['personas']);

  function createByAdministrator(account: Account, form: Form): Promise<User> {
    const sent = userInput.parse(form.fields);
    if (hasAccount(sent.roleName)) {
      demand(account, 'accounts.write');
      requireRecentPassword(account, ctx.clock);
    }
    return createUser(ctx, sent, photoOf(form), account.userId);
  }

  /**
   * Requires `accounts.write` to change an account; changing its address or role, or deleting it, also needs the administrator's
   * password. Throws HttpError 403.
   * @param sent null: the account is deleted
   */
  async function guardAccount(account: Account, userId: string, sent: UserUpdate | null): Promise<void> {
    const person = await findPerson(ctx.db, userId);
    if (!person || !hasAccount(person.role_name)) return;
    demand(account, 'accounts.write');
    const changed =
      sent === null ||
      (sent.email !== undefined && sent.email !== person.email) ||
      (sent.roleName !== undefined && sent.roleName !== person.role_name);
    if (changed) requireRecentPassword(account, ctx.clock);
  }

  route(app, 'POST /api/users', {
    access: 'public',
    audit: { action: 'create', kind: 'person', ofAccounts: true },
    summary: 'Crear una persona',
    description:
      'Con el token de una cuenta root, según `roleName`: root, equipo o afiliado (estas dos con foto en `file`). Sin token crea a quien ' +
      'va a postular: `user_id` es entonces un pase que sirve una hora y solo para `POST /user-event`.',
    // Public, and with a token for administrators.
    security: [{}, { token: [] }],
    form: true,
    body: z.union([userInput, exhibitorInput]),
    responses: { 201: userBody },
    refusals: [401, 403, 429],
    onRequest: async (request) => {
      // An expired token must not turn an administrator's form into an applicant's.
      if (!request.account && request.headers.authorization) throw new HttpError(401, API_MESSAGES.unauthorized);
      // Counted apart from `POST /user-event`, so that the limit is one of applications.
      if (!request.account) await consumeFrom(ctx, 'applications', request, 'users ');
    },
    handler: async (request) => {
      const made = await readImageForm(request, async (form) =>
        request.account?.may('people.write') && form.fields.roleName !== 'exhibitor'
          ? createByAdministrator(request.account, form)
          : constantTimeResponse(async () => {
              const sent = exhibitorInput.parse(form.fields);
              return request.account ? registerApplicant(ctx, sent) : announcedApplicant(ctx, clientOf(request), sent);
            }),
      );
      return { user: made };
    },
  });

  route(app, 'POST /api/users-partner', {
    access: 'people.write',
    audit: { action: 'create', kind: 'person' },
    summary: 'Agregar una afiliada',
    form: true,
    body: joinBodies(partnerInput, z.object({ file: fileField })),
    responses: { 201: userBody },
    handler: async (request) => {
      const made = await readImageForm(request, async (form) =>
        createPartner(ctx, partnerInput.parse(form.fields), photoOf(form), request.account.userId),
      );
      return { user: made };
    },
  });

  listRoute(app, {
    name: 'users',
    access: 'people.read',
    summary: 'Personas',
    description: personList.description,
    response: user,
    async list(wanted) {
      const { rows, total } = await personList.page(ctx, wanted);
      return { rows: rows.map(userResponse), total };
    },
    ids: { id: z.string(), of: (wanted) => personList.ids(ctx, wanted) },
    facets: (wanted) => personList.facets(ctx, wanted),
  });

  route(app, 'GET /api/users/:id', {
    access: 'people.read',
    summary: 'Una persona',
    params,
    responses: { 200: user },
    handler: async (request) => userResponse(orNotFound(await findPerson(ctx.db, request.params.id), m.notFound)),
  });

  route(app, 'PUT /api/users/order', {
    access: 'people.write',
    audit: { action: 'change', kind: 'person' },
    summary: 'Ordenar al equipo o a las afiliadas',
    description: '`userIds`: todas las de ese rol, en el orden de «Acerca de»; 409 si falta o sobra alguna.',
    body: peopleOrder,
    responses: { 200: z.array(user) },
    handler: (request) => setOrder(ctx, request.body),
  });

  route(app, 'PUT /api/users/:id', {
    access: 'people.write',
    audit: { action: 'change', kind: 'person' },
    summary: 'Editar una persona',
    description: 'Cambia lo que llega. Una contraseña se ignora.',
    params,
    form: true,
    body: joinBodies(userUpdate, versionField, z.object({ file: fileField.optional() })),
    responses: { 200: user },
    refusals: { 409: conflictBody },
    handler: (request) =>
      readImageForm(request, async (form) => {
        const fields = withoutNulls(form.fields);
        const sent = userUpdate.parse(fields);
        await guardAccount(request.account, request.params.id, sent);
        return updateUser(ctx, request.params.id, sent, photoOf(form), saveOf(request, fields));
      }),
  });

  route(app, 'DELETE /api/users/:id', {
    access: 'people.erase',
    audit: { action: 'erase', kind: 'person' },
    summary: 'Borrar una persona',
    description: 'La borra con su foto, sus postulaciones y los correos que se le escribieron. No se puede deshacer.',
    params,
    responses: { 200: user },
    handler: async (request) => {
      await guardAccount(request.account, request.params.id, null);
      return eraseUser(ctx, request.params.id, request.account.userId);
    },
  });

  route(app, 'GET /api/roles', {
    access: 'people.read',
    summary: 'Roles',
    responses: { 200: z.array(role) },
    handler: () => ctx.db.selectFrom('roles').selectAll().orderBy('role_id').execute(),
  });

  registerPeopleBulk(app, ctx);
  registerPeopleExport(app, ctx);
  registerPublicPeople(app, ctx);
  registerShownPeople(app, ctx);
  registerWithdrawal(app, ctx);
}
