/**
 * Abusive clients in a separate process: `main.ts slow|logins|unfinished PORT`. Each client has its own address (127.x.y.z, which
 * all reach this machine on Linux); clients of the last kind share one. Prints `ready` after the start, and its counts on
 * SIGTERM.
 */
import http from 'node:http';
import { connect } from 'node:net';

const SLOW = 500;
const AT_ONCE = 32;
/** Time between a slow client's small reads or writes (ms). */
const PACE = 1_000;

const [kind = '', port = ''] = process.argv.slice(2);
const counted: Record<string, number> = {};
const count = (what: string | number) => {
  counted[what] = (counted[what] ?? 0) + 1;
};

let people = 0;
/** Returns an unused address below 127.`net`. */
function newAddress(net: number): string {
  people += 1;
  return `127.${net}.${(people >> 8) & 255}.${people & 255}`;
}

const HEAD = 'GET / HTTP/1.1\r\nHost: a\r\n';
const FORM =
  'POST /api/send-email-contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"message":"';
const MANY_PAGES = `${HEAD}Connection: close\r\n\r\n`.replace('Connection: close\r\n', '').repeat(40);

/** A slow client. Sends an endless head or a form at one letter per second, or reads many pages a little each second. */
function slowClient(index: number): void {
  const first = [HEAD, FORM, MANY_PAGES][index % 3] ?? HEAD;
  const reads = first === MANY_PAGES;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: newAddress(1) });
  let timer: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    count('opened');
    socket.write(first);
    if (reads) socket.pause();
    timer = setInterval(() => {
      if (reads) socket.read(1_000);
      else socket.write(first === HEAD ? 'X: y\r\n' : 'a');
    }, PACE);
  });
  if (!reads) socket.resume();
  socket.on('error', () => {});
  // Reconnects after the product closed the connection.
  socket.once('close', () => {
    clearInterval(timer);
    count('cut');
    setTimeout(() => slowClient(index), PACE);
  });
}

/** Tries one password after the other, each for another account from another address. */
function attempt(): Promise<void> {
  const body = JSON.stringify({ email: `nadie${people}@example.org`, password: 'no es la clave' });
  return new Promise((resolve) => {
    const request = http.request({
      port,
      host: '127.0.0.1',
      localAddress: newAddress(2),
      method: 'POST',
      path: '/api/login',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    request.on('response', (response) => {
      count(response.statusCode ?? 0);
      response.resume().on('end', resolve);
    });
    request.on('error', () => {
      count('broken');
      setTimeout(resolve, PACE);
    });
    request.end(body);
  });
}

async function attempts(): Promise<void> {
  for (;;) await attempt();
}

const UNFINISHED = [
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 30000\r\n\r\n{"email":"',
  'POST /api/user-event HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="userId"\r\n\r\n',
];

/** Starts a body, never finishes it, and starts the next one as soon as it is connected. */
function beginBody(index: number): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.3.0.1' });
  let next = () => {
    next = () => {};
    setImmediate(beginBody, index + 1);
  };
  socket.once('connect', () => {
    count('opened');
    socket.write(UNFINISHED[index % UNFINISHED.length] ?? '');
    next();
  });
  socket.on('data', (response) => count(response.toString().slice(9, 12)));
  socket.on('error', () => {});
  socket.once('close', () => next());
}

if (kind === 'unfinished') for (let index = 0; index < AT_ONCE; index += 1) beginBody(index);
else if (kind === 'slow') for (let index = 0; index < SLOW; index += 1) slowClient(index);
else for (let index = 0; index < AT_ONCE; index += 1) void attempts();

setTimeout(() => process.stdout.write('ready\n'), 2 * PACE);
process.once('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(counted)}\n`, () => process.exit(0));
});
