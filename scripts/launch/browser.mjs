/**
 * The browser for the browser tests and the bench: an installed one, else Playwright's, else Debian's package. The headless shell
 * (Chromium without a window) comes first: the tests take a quarter less time with it (2 cores, 2026-11-23).
 */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { run, runNode } from './processes.mjs';
import { say } from './say.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of an installed Chromium or Chrome (`CHROME_PATH` first, then PATH), or undefined. */
export function installedBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && isExecutable(named)) return named;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** Playwright's own list: Chromium applies only the last `--disable-features`, so the list below repeats Playwright's. */
const DISABLED_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** A browser with a window renders the address bar's two popups as pages of each tab, for a fifth of a test's time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Options of `chromium.launch`: the installed browser, without features that no test uses. */
export function browserOptions() {
  const executablePath = installedBrowser();
  return {
    ...(executablePath && { executablePath }),
    args: [
      // Without a graphics card, the GPU process only copies what a page paints.
      ...['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-background-networking'],
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
    ],
  };
}

/** Debian's packages, in order of preference; older releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Installs a browser if none is found; throws a sentence with instructions if that fails. */
export async function ensureBrowser() {
  if (installedBrowser()) return;
  say('Buscando un navegador para las pruebas…');
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const download = await runNode(playwright, ['install', '--only-shell', 'chromium'], { quiet: true });
  if (download.code === 0) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    for (const name of PACKAGES) {
      await run('apt-get', ['install', '-y', '-qq', name], { quiet: true, env });
      if (installedBrowser()) return;
    }
  }
  throw new Error(
    'Las pruebas de navegador necesitan Chromium. Instálalo (apt install chromium-headless-shell) o indica su ruta en CHROME_PATH.',
  );
}
