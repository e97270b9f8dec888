/** People for administrators, and `POST /users`, which applicants use too. Source: specification, points 6 and 7. */
import { errorBody } from '@trama/shared/errors';
import { conflictBody, versionField } from '@trama/shared/history';
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
} from '@trama/shared/people';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { PERSON_MESSAGES as m } from '@trama/shared/texts/people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { requireRecentPassword } from '../../core/auth/recent-password.ts';
import { clientOf } from '../../core/budget/client.ts';
import { accountOf, rootRoute } from '../../core/http/access.ts';
import type { App } from '../../core/http/app.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { fileField, formRoute, joinBodies } from '../../core/http/docs.ts';
import { HttpError, orNotFound } from '../../core/http/errors.ts';
import { consumeFrom } from '../../core/http/limits.ts';
import { listRoute } from '../../core/http/list-route.ts';
import type { Form } from '../../core/http/multipart.ts';
import { saveOf } from '../../core/revisions/versions.ts';
import { readImageForm } from '../../core/uploads/image-form.ts';
import { announceApplicant } from './announced.ts';
import { registerApplicant } from './applicant.ts';
import { createPartner, createUser } from './create.ts';
import { eraseUser } from './erase.ts';
import { setOrder } from './order.ts';
import { userAnswer } from './person.ts';
import { findPerson, listPeople } from './repository.ts';
import { updateUser } from './update.ts';

const tags = ['personas'];
const params = z.object({ id: z.string().max(100) });
const answered = z.object({ user });
const refusals = { 401: errorBody, 403: errorBody, 409: errorBody, 413: errorBody, 415: errorBody, 422: errorBody };

/** Clients that send the whole record back send null for missing values; only a phone can be removed. */
const withoutNulls = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null || name === 'phone'));

/** The photo, under any of the names that clients give it. */
const photoOf = ({ files }: Form) => files.find((file) => ['file', 'image', 'partner_img', 'user_image'].includes(file.field));

export function registerPeople(app: App, ctx: Context): void {
  function createByAdministrator(request: FastifyRequest, form: Form): Promise<User> {
    const sent = userInput.parse(form.fields);
    if (sent.roleName === 'root') requireRecentPassword(request, ctx.clock);
    return createUser(ctx, sent, photoOf(form), accountOf(request).userId);
  }

  /** The address and the role of an account, and deleting it, need the password of the administrator. */
  async function guardAccount(request: FastifyRequest<{ Params: { id: string } }>, sent: UserUpdate | null): Promise<void> {
    const person = await findPerson(ctx.db, request.params.id);
    if (person?.role_name !== 'root') return;
    const changed =
      sent === null ||
      (sent.email !== undefined && sent.email !== person.email) ||
      (sent.roleName !== undefined && sent.roleName !== 'root');
    if (changed) requireRecentPassword(request, ctx.clock);
  }

  app.post(
    '/api/users',
    {
      config: { access: 'public' },
      onRequest: async (request) => {
        // An expired token must not turn an administrator's form into an applicant's.
        if (!request.account && request.headers.authorization) throw new HttpError(401, API_MESSAGES.unauthorized);
        // Counted apart from `POST /user-event`, so that the limit is one of applications.
        if (!request.account) await consumeFrom(ctx, 'applications', request, 'users ');
      },
      ...formRoute({
        summary: 'Crear una persona',
        description:
          'Con el token de una cuenta root, según `roleName`: root, equipo o afiliado (estas dos con foto en `file`). Sin token crea a quien ' +
          'va a postular: `user_id` es entonces un pase que sirve una hora y solo para `POST /user-event`.',
        tags,
        body: z.union([userInput, exhibitorInput]),
        // Public, and with a token for administrators.
        security: [{}, { token: [] }],
        response: { 201: answered, ...refusals, 429: errorBody },
      }),
    },
    async (request, reply) => {
      const made = await readImageForm(request, async (form) =>
        request.account?.role === 'root' && form.fields.roleName !== 'exhibitor'
          ? createByAdministrator(request, form)
          : constantTimeResponse(async () => {
              const sent = exhibitorInput.parse(form.fields);
              if (!request.account) await announceApplicant(ctx, clientOf(request), sent);
              return registerApplicant(ctx, sent);
            }),
      );
      reply.code(201);
      return { user: made };
    },
  );

  app.post(
    '/api/users-partner',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Agregar una afiliada',
        tags,
        body: joinBodies(partnerInput, z.object({ file: fileField })),
        response: { 201: answered, ...refusals },
      }),
    },
    async (request, reply) => {
      const made = await readImageForm(request, async (form) =>
        createPartner(ctx, partnerInput.parse(form.fields), photoOf(form), accountOf(request).userId),
      );
      reply.code(201);
      return { user: made };
    },
  );

  listRoute(app, {
    name: 'users',
    summary: 'Personas',
    description: '`filter` acepta `q`, `role_name` (uno o varios) e `id`.',
    tags,
    answer: user,
    async list(wanted) {
      const { rows, total } = await listPeople(ctx.db, wanted);
      return { rows: rows.map(userAnswer), total };
    },
  });

  app.get(
    '/api/users/:id',
    rootRoute({ summary: 'Una persona', tags, params, response: { 200: user, 404: errorBody } }),
    async (request) => userAnswer(orNotFound(await findPerson(ctx.db, request.params.id), m.notFound)),
  );

  app.put(
    '/api/users/order',
    rootRoute({
      summary: 'Ordenar al equipo o a las afiliadas',
      description: '`userIds`: todas las de ese rol, en el orden de «Acerca de»; 409 si falta o sobra alguna.',
      tags,
      body: peopleOrder,
      response: { 200: z.array(user), 409: errorBody, 422: errorBody },
    }),
    (request) => setOrder(ctx, request.body),
  );

  app.put(
    '/api/users/:id',
    {
      config: { access: 'root' },
      ...formRoute({
        summary: 'Editar una persona',
        description: 'Cambia lo que llega. Una contraseña se ignora.',
        tags,
        params,
        body: joinBodies(userUpdate, versionField, z.object({ file: fileField.optional() })),
        response: { 200: user, 404: errorBody, ...refusals, 409: conflictBody },
      }),
    },
    (request) =>
      readImageForm(request, async (form) => {
        const fields = withoutNulls(form.fields);
        const sent = userUpdate.parse(fields);
        await guardAccount(request, sent);
        return updateUser(ctx, request.params.id, sent, photoOf(form), saveOf(request, fields));
      }),
  );

  app.delete(
    '/api/users/:id',
    rootRoute({
      summary: 'Borrar una persona',
      description: 'La borra con su foto, sus postulaciones y los correos que se le escribieron. No se puede deshacer.',
      tags,
      params,
      response: { 200: user, 403: errorBody, 404: errorBody, 409: errorBody },
    }),
    async (request) => {
      await guardAccount(request, null);
      return eraseUser(ctx, request.params.id, accountOf(request).userId);
    },
  );

  app.get('/api/roles', rootRoute({ summary: 'Roles', tags, response: { 200: z.array(role) } }), () =>
    ctx.db.selectFrom('roles').selectAll().orderBy('role_id').execute(),
  );
}
