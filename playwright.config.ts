import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArgs, findChromium, unsaidArgs } from './e2e/browser.ts';
import { DEFAULT_PASSWORD } from './e2e/reader.ts';
import { freePort } from './server/src/db/embedded-postgres.ts';
import { BROAD_JOURNEYS, turnOf, waiting } from './tools/test/turns.ts';

const executablePath = await findChromium();

// The workers read this file too and must find the same product; the environment is what they inherit.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const studioPort = (process.env['E2E_STUDIO_PORT'] ??= String(await freePort()));
const sportsbookPort = (process.env['E2E_SPORTSBOOK_PORT'] ??= String(await freePort()));
const dataDir = (process.env['E2E_DATA_DIR'] ??= fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-e2e-')));

/**
 * Files begin in the order of their names; these begin before all others, so that no worker is left alone with one at the end: those of more
 * than half a minute, and those whose names come last.
 */
const LONG = new RegExp(
  `/(?:${[
    'agent-pay|agents|bingo|categories|closed|console|console-games|crash|every-kind|faults|lottery|member-centre|money|originals|own-roles',
    'poker|races|rain|rewards-whole|routes|safer-play|screens|security|solo-games|sports|switches|table-games|tables|tien-len|vip',
    'stranger|whole-languages|withdraw',
  ].join('|')})\\.spec\\.ts$`,
);

const left = waiting(BROAD_JOURNEYS, turnOf(process.env)).map((name) => `**/${name}.spec.ts`);

const siteOrigin = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/before-all.ts',
  globalTeardown: './e2e/audit-all.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'long', testMatch: LONG, testIgnore: left },
    { name: 'short', testIgnore: [LONG, ...left] },
  ],
  // One more than the cores of a small machine: journeys wait more than they work.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that stood still for a moment must not cost a landing; what passed at the second try is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  // They end what hangs, and nothing waits for them: a busy machine must not turn a slow journey red.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: siteOrigin,
    actionTimeout: 120_000,
    // Pictures are painted by the processor here: what moves for nobody, or is blurred, would slow every journey. Those about motion ask for it.
    launchOptions: {
      executablePath,
      args: [...browserArgs, '--blink-settings=prefersReducedTransparency=true'],
      ignoreDefaultArgs: unsaidArgs(),
    },
    contextOptions: { reducedMotion: 'reduce' },
    // Who has chosen no language on the site reads their browser's.
    locale: 'id-ID',
    // Writing one down slows every journey by a fifth; the second walk of a red one has it.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" tools/start.mjs`,
    url: `${siteOrigin}/healthz`,
    env: {
      // A journey may come from another address than this machine's, and with the password that many accounts were opened with.
      TRUST_PROXY: '127.0.0.1,::1',
      // Its reader is then of another address at the stand-ins too.
      LOCAL_PAGES: 'everybody',
      DEFAULT_PASSWORD,
      PORT: port,
      STUDIO_PORT: studioPort,
      SPORTSBOOK_PORT: sportsbookPort,
      // A minute of a simulated match is two seconds: what nobody looks at is played all the same.
      SPORTSBOOK_SPEED: '30',
      // At that speed the prices of all leagues would take a fifth of the machine.
      SPORTSBOOK_LEAGUES: '6',
      // A round of bingo takes a minute and a half for people.
      BINGO_SPEED: '3',
      DATA_DIR: dataDir,
      SITE_ORIGIN: siteOrigin,
      // Nobody keeps what a run writes.
      DATABASE_DURABLE: 'off',
      DATABASE_URL: '',
      STUDIO_DATABASE_URL: '',
      SPORTSBOOK_DATABASE_URL: '',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
