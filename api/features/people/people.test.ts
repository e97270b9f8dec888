import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { png, unsigned } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const ORCID = '0000-0002-1825-0097';
const APPLICANT = { firstName: 'Ana', lastName: 'Pérez Soto', email: 'Ana@example.org', roleName: 'exhibitor' };
const MEMBER = {
  roleName: 'equipo',
  firstName: 'Rayén',
  lastName: 'Quilodrán',
  email: 'rayen@example.org',
  orcid: ORCID,
  titleAcademy: 'Doctora',
};
const ROOT = {
  roleName: 'root',
  firstName: 'Eva',
  lastName: 'Rojas',
  email: 'eva@example.org',
  password: 'secreto-de-las-dos',
  phone: '+56 9 1234 5678',
};

const { t, token } = useAppAsRoot({ now: NOW });

const people = () => t.ctx.db.selectFrom('people').selectAll().where('email_key', 'not like', 'root-%').execute();
const stale = async () => (await t.ctx.db.selectFrom('stale_keys').select('key').execute()).map((row) => row.key);
const clearStale = () => t.ctx.db.deleteFrom('stale_keys').execute();

async function addMember(given: Record<string, string> = {}) {
  const response = await t.send('POST', '/api/users', { token, form: form({ ...MEMBER, ...given, file: await png(200, 200) }) });
  expect(response.statusCode).toBe(201);
  return response.json().user;
}

describe('a person about to apply', () => {
  test('becomes a person without a password, and gets a ticket instead of an id', async () => {
    const response = await t.send('POST', '/api/users', {
      json: { ...APPLICANT, password: '123456', phone: '0000000000', notification: true },
    });
    expect(response.statusCode).toBe(201);
    const { user } = response.json();
    expect(user).toMatchObject({
      first_name: 'Ana',
      last_name: 'Pérez Soto',
      email: 'Ana@example.org',
      role_name: 'exhibitor',
      notification: true,
      phone: null,
    });
    const [person] = await people();
    expect(person).toMatchObject({ role_name: 'exhibitor', password_hash: null, phone: null, email_key: 'ana@example.org' });
    // Anyone can type anyone's address: see subscriptions.test.ts.
    expect(person).toMatchObject({ notification: 0, notification_at: null });
    expect(user.user_id).not.toBe(person?.user_id);
    expect(user.user_id.length).toBeGreaterThan(40);
    expect(JSON.stringify(await t.ctx.db.selectFrom('access_tokens').selectAll().execute())).not.toContain(user.user_id);
  });

  test('a person about to apply becomes only an exhibitor, whatever is sent', async () => {
    const response = await t.send('POST', '/api/users', { json: { ...ROOT, roleName: 'root' } });
    expect(response.json().user.role_name).toBe('exhibitor');
    expect(await people()).toMatchObject([{ role_name: 'exhibitor', password_hash: null, phone: null }]);
  });

  test('a person with a known address changes nothing and learns nothing', async () => {
    await insertPerson(t.ctx.db, { email: 'ana@example.org', role_name: 'equipo', full_name: 'Ana María Pérez' });
    const before = await people();
    const known = await t.send('POST', '/api/users', { json: { ...APPLICANT, notification: 'true' } });
    const fresh = await t.send('POST', '/api/users', { json: { ...APPLICANT, email: 'otra@example.org', notification: 'true' } });
    expect(known.statusCode).toBe(201);
    const shape = ({ user_id: _ticket, email: _email, portrait: _portrait, ...rest }: Record<string, unknown>) => rest;
    expect(shape(known.json().user)).toEqual(shape(fresh.json().user));
    expect((await people()).filter((person) => person.email_key === 'ana@example.org')).toEqual(before);
  });

  test('reads what is wrong, field by field', async () => {
    const response = await t.send('POST', '/api/users', { json: { firstName: '', email: 'x' } });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { firstName: 'Debe ingresar un nombre', lastName: 'Escribe el apellido', email: 'Correo electronico invalido' },
    ]);
  });

  test('an administrator with a dead token does not become a person about to apply', async () => {
    expect((await t.send('POST', '/api/users', { token: 'muerto', json: ROOT })).statusCode).toBe(401);
    expect(await people()).toEqual([]);
  });
});

describe('an administrator', () => {
  test('makes an account that can log in', async () => {
    const response = await t.send('POST', '/api/users', { token, json: ROOT });
    expect(response.statusCode).toBe(201);
    expect(response.body).not.toContain('argon2');
    const login = await t.send('POST', '/api/login', { json: { email: 'EVA@example.org', password: 'secreto-de-las-dos' } });
    expect(login.statusCode).toBe(200);
    expect(await stale()).toEqual([]);
  });

  test('makes a team member with photo, who appears in the team’s list and about page', async () => {
    const user = await addMember();
    expect(user).toMatchObject({ fullName: 'Rayén Quilodrán', role_name: 'equipo', titleAcademy: 'Doctora', orcid: ORCID });
    expect(await stale()).toEqual(['people']);
    const team = await t.send('GET', '/api/all-team/');
    expect(team.json()).toMatchObject([{ fullName: 'Rayén Quilodrán', image: unsigned(user.image) }]);
    expect((await t.send('GET', user.image)).headers['content-type']).toBe('image/jpeg');
    expect((await t.send('GET', '/api/all-partners')).json()).toEqual([]);
  });

  test('needs photo, ORCID and title for a member, password and phone for an account', async () => {
    const noPhoto = await t.send('POST', '/api/users', { token, json: MEMBER });
    expect([noPhoto.statusCode, noPhoto.json().errors]).toEqual([422, { file: 'Debe subir una imagen' }]);
    const bare = { firstName: 'A', lastName: 'B', email: 'a@b.cl' };
    const member = await t.send('POST', '/api/users', {
      token,
      form: form({ ...bare, roleName: 'afiliado', phone: '', file: await png(200, 200) }),
    });
    expect(Object.keys(member.json().errors)).toEqual(['orcid', 'titleAcademy']);
    const root = await t.send('POST', '/api/users', { token, json: { ...bare, roleName: 'root', password: '12345' } });
    expect(root.json().errors).toEqual({
      password: 'La contraseña debe tener al menos 6 caracteres',
      phone: 'Escribe un teléfono',
    });
    expect((await t.send('POST', '/api/users', { token, json: { ...bare, roleName: 'jefa' } })).json().errors).toEqual({
      roleName: 'Elige un rol',
    });
    expect(await people()).toEqual([]);
    expect(await readdir(t.ctx.uploads.folders.images)).toEqual([]);
  });

  test('two people cannot have one address, however it is written', async () => {
    await addMember();
    const again = await t.send('POST', '/api/users', { token, json: { ...ROOT, email: ' RAYEN@Example.org' } });
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      { email: 'Ya existe una persona con este correo electrónico' },
    ]);
    const other = await addMember({ email: 'otra@example.org' });
    const moved = await t.send('PUT', `/api/users/${other.user_id}`, { token, json: { email: 'Rayen@example.org' } });
    expect(moved.statusCode).toBe(409);
  });

  test('an account that applies to an event gets a ticket like any applicant', async () => {
    const made = await t.send('POST', '/api/users', { token, json: APPLICANT });
    expect(made.statusCode).toBe(201);
    expect(made.json().user).toMatchObject({ role_name: 'exhibitor', email: 'Ana@example.org' });
    expect((await people()).map((person) => person.user_id)).not.toContain(made.json().user.user_id);
  });

  test('makes a member of a person who was only an applicant', async () => {
    await t.send('POST', '/api/users', { json: { ...APPLICANT, email: MEMBER.email } });
    const [applicant] = await people();
    const user = await addMember();
    expect(user.user_id).toBe(applicant?.user_id);
    expect(await people()).toHaveLength(1);
  });

  test('adds a partner by the full name', async () => {
    const fields = {
      fullName: 'María José Soto Lagos',
      orcid: `https://orcid.org/${ORCID}`,
      email: 'mj@example.org',
      titleAcademy: 'Magíster',
    };
    const response = await t.send('POST', '/api/users-partner', {
      token,
      form: form({ ...fields, isPartner: 'true', file: await png(200, 200) }),
    });
    expect(response.statusCode).toBe(201);
    const [partner] = (await t.send('GET', '/api/all-partners/')).json();
    expect(partner).toMatchObject({
      fullName: 'María José Soto Lagos',
      first_name: 'María José',
      last_name: 'Soto Lagos',
      isPartner: true,
      orcid: ORCID,
    });
    expect(partner.partner_img).toMatch(/^\/uploads\/images\//u);
  });

  test('changes what was sent and nothing else; a password in it is ignored', async () => {
    const user = await addMember();
    await clearStale();
    const response = await t.send('PUT', `/api/users/${user.user_id}`, {
      token,
      form: form({ titleAcademy: 'Profesora', password: 'placeholder' }),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...user, titleAcademy: 'Profesora', version: 2 });
    expect(await stale()).toEqual(['people']);
    expect((await people())[0]?.password_hash).toBeNull();
    const whole = await t.send('PUT', `/api/users/${user.user_id}`, {
      token,
      json: { ...response.json<object>(), firstName: 'Ayelén', phone: '' },
    });
    expect(whole.json()).toMatchObject({ first_name: 'Ayelén', fullName: 'Ayelén Quilodrán', phone: null });
  });

  test('replaces a photo', async () => {
    const user = await addMember();
    const response = await t.send('PUT', `/api/users/${user.user_id}`, { token, form: form({ file: await png(300, 300) }) });
    expect(response.json().image).not.toBe(user.image);
    expect(await t.ctx.db.selectFrom('images').selectAll().execute()).toHaveLength(1);
  });

  test('moves people between team and partners, but makes no account that way', async () => {
    const user = await addMember();
    const moved = await t.send('PUT', `/api/users/${user.user_id}`, { token, json: { roleName: 'afiliado' } });
    expect(moved.json()).toMatchObject({ role_name: 'afiliado', isPartner: true });
    const root = await t.send('PUT', `/api/users/${user.user_id}`, { token, json: { roleName: 'root' } });
    expect([root.statusCode, root.json().errors]).toEqual([
      422,
      { roleName: 'Una cuenta de administración se crea en Registro' },
    ]);
  });

  test('lists people with range, filters and search', async () => {
    await addMember();
    await addMember({ email: 'b@example.org', firstName: 'Ñusta', lastName: 'Ávila' });
    await t.send('POST', '/api/users', { json: APPLICANT });
    const get = (query: string) => t.send('GET', `/api/users?${query}`, { token });
    const page = await get('filter={"role_name":["equipo","afiliado"]}&range=[0,0]&sort=["fullName","ASC"]');
    expect(page.headers['content-range']).toBe('users 0-0/2');
    expect(page.json()).toMatchObject([{ fullName: 'Ñusta Ávila', email: 'b@example.org' }]);
    expect((await get('filter={"q":"avila"}')).json()).toHaveLength(1);
    const [person] = (await get('filter={"role_name":"exhibitor"}')).json();
    expect((await get(`filter={"id":["${person.user_id}"]}`)).json()).toMatchObject([{ email: 'Ana@example.org' }]);
    expect((await t.send('GET', `/api/users/${person.user_id}`, { token })).json()).toEqual(person);
  });

  test('erases a person and everything about them', async () => {
    const user = await addMember();
    await clearStale();
    const response = await t.send('DELETE', `/api/users/${user.user_id}`, { token });
    expect([response.statusCode, response.json().user_id]).toEqual([200, user.user_id]);
    expect(await people()).toEqual([]);
    expect(await readdir(t.ctx.uploads.folders.images)).toEqual([]);
    // The search notes the change as well.
    expect([...new Set(await stale())]).toEqual(['people']);
    expect((await t.send('DELETE', `/api/users/${user.user_id}`, { token })).statusCode).toBe(404);
  });

  test('administrators can erase neither their own account nor the last one', async () => {
    const [me] = await t.ctx.db.selectFrom('people').select('user_id').execute();
    const mine = await t.send('DELETE', `/api/users/${me?.user_id}`, { token });
    expect([mine.statusCode, mine.json().message]).toEqual([409, 'No puedes eliminar tu propia cuenta']);
    const demoted = await t.send('PUT', `/api/users/${me?.user_id}`, { token, json: { roleName: 'equipo' } });
    expect(demoted.statusCode).toBe(409);
  });
});

test('people on public pages have no address, phone, subscription or password', async () => {
  await addMember({ notification: 'true' });
  for (const path of ['/api/all-team', '/api/all-partners']) {
    const { body } = await t.send('GET', path);
    expect(body).not.toMatch(/email|phone|notification|password|example\.org/iu);
  }
});

test('an administrator reads the roles', async () => {
  expect((await t.send('GET', '/api/roles', { token })).json().map((role: { role_name: string }) => role.role_name)).toEqual([
    'afiliado',
    'equipo',
    'root',
    'exhibitor',
  ]);
});

describe('leaving the mailing', () => {
  test('answers alike for known and unknown addresses, and works without case', async () => {
    await insertPerson(t.ctx.db, { email: 'Ana@example.org', notification: 1 });
    for (const email of ['ANA@example.org', 'nadie@example.org']) {
      const response = await t.send('PUT', '/api/users-unsubscribe', { json: { email } });
      expect([response.statusCode, response.json()]).toEqual([200, { email }]);
    }
    expect(await people()).toMatchObject([{ notification: 0 }]);
    expect((await t.send('PUT', '/api/users-unsubscribe', { json: { email: 'x' } })).json().errors).toEqual({
      email: 'Correo electrónico inválido',
    });
  });
});
