import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** For a headless run that talks to nobody but the page under test. */
export const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SHARED_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * What Playwright would say to Chromium that is not said: to share memory through files of the disk. Each is made, written and deleted there, a
 * quarter of what a browser asks of the system. It holds where the memory disk is small, as in some containers.
 */
export function unsaidArgs(): string[] {
  if (!fs.existsSync(SHARED_MEMORY)) return [];
  const { bavail, bsize } = fs.statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOM_BYTES ? ['--disable-dev-shm-usage'] : [];
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/**
 * Path of a Chromium: CHROMIUM_PATH, Playwright's own, the one that came with the packages, or the system's. The one of the packages has no
 * window to draw and takes a third less of the processor than a whole browser does.
 * Remembers its answer in CHROMIUM_PATH, so that processes started later do not search again. Throws in words if there is none.
 */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !fs.existsSync(named)) throw new Error(`CHROMIUM_PATH=${named} does not exist.`);
  process.env['CHROMIUM_PATH'] = named ?? (await playwrightChromium()) ?? (await packagedChromium()) ?? installedChromium();
  return process.env['CHROMIUM_PATH'];
}

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

function installedChromium(): string {
  const found = INSTALLED.find((file) => fs.existsSync(file));
  if (!found) throw new Error('No Chromium found. Run "npx playwright install chromium", or set CHROMIUM_PATH.');
  return found;
}

/** Unpacks the npm package's browser once per user and version, with the system libraries that a bare machine lacks. */
async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = path.join(os.tmpdir(), `sorak-chromium-147.0.0-${process.getuid?.() ?? 'user'}`);
  const turn = await takeTurn(`${home}.lock`);
  try {
    const whole = path.join(home, 'whole');
    // The package takes any file of the right name for a finished one, even half of it.
    if (!fs.existsSync(whole)) fs.rmSync(home, { recursive: true, force: true });
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    if (fs.lstatSync(home).uid !== process.getuid?.()) throw new Error(`${home} was not made by this user. Set TMPDIR to another folder.`);
    const executable = await unpackInto(home);
    fs.writeFileSync(whole, '');
    return executable;
  } finally {
    turn.end();
  }
}

const FONTS = path.join(path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf');

/**
 * The same fonts on every machine, and then its own: the one font that comes with this browser lacks signs of our pages, and a sign without a
 * font ends it.
 */
function bringFonts(home: string): void {
  const folders = [FONTS, path.join(home, 'fonts'), '/usr/share/fonts'].map((folder) => `<dir>${folder}</dir>`).join('');
  fs.writeFileSync(
    path.join(home, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${path.join(home, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_PATH'] = home;
}

/** The package reads the temporary folder and its platform from the environment, at import and when unpacking. */
async function unpackInto(home: string): Promise<string> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = home;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    bringFonts(home);
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

const TURN_MS = 60_000;

/** One process at a time; a turn older than a minute belongs to a process that died. */
async function takeTurn(folder: string): Promise<{ end: () => void }> {
  for (;;) {
    try {
      fs.mkdirSync(folder);
      return { end: () => fs.rmSync(folder, { recursive: true, force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const since = fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > TURN_MS) fs.rmSync(folder, { recursive: true, force: true });
      await sleep(100);
    }
  }
}
