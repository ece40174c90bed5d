/**
 * What the site keeps on the device: its page, its hashed files and fonts, and the help centre. Every other request, the calls about money
 * above all, passes by untouched. It holds no list of files: what a page has needed is what it keeps, so no version of it has to match one
 * of the site, and a new one may take over at once without any page being loaded anew.
 */
export {};

type Waiting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Waiting & {
  readonly request: Request;
  readonly clientId: string;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Told = Waiting & { readonly data: unknown };
type Pushed = Waiting & { readonly data: { readonly json: () => unknown } | null };
type Pressed = Waiting & { readonly action: string; readonly notification: { readonly data: unknown; readonly close: () => void } };
type Client = { readonly postMessage: (message: unknown) => void };
type Scope = {
  readonly location: Location;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<Client | undefined>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly registration: { readonly showNotification: (title: string, options: object) => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
};

// Without the worker's own library of types, this is where its global becomes one.
const scope = globalThis as unknown as Scope;

const PAGE = 'page-1';
const FILES = 'files-1';
const HELP = 'help-1';
const MINE: readonly string[] = [PAGE, FILES, HELP];
const HELP_PATH = '/wps/system/helpCenter';
/** On a network that answers no sooner, the kept page is shown. */
const PAGE_WAIT_MS = 4_000;
const MAX_FILES = 250;
const KEPT_AT = 'x-kept-at';

const isFile = ({ pathname, search }: URL): boolean => search === '' && /^\/(?:assets|fonts)\//.test(pathname);
const isOurs = ({ origin }: URL): boolean => origin === scope.location.origin;
const languageOf = (request: Request): string => request.headers.get('language') ?? '';
const helpKey = (url: URL, language: string): string => `${url.origin}${HELP_PATH}${url.search || '?'}&kept=${language}`;

/** The page of any address: they are all the same one. What was redirected may not answer a navigation. */
async function keepPage(answer: Response): Promise<void> {
  const isPage = answer.ok && !answer.redirected && (answer.headers.get('content-type') ?? '').includes('text/html');
  if (isPage) await (await caches.open(PAGE)).put('/', answer.clone());
}

async function page(event: Fetching): Promise<Response> {
  const fresh = fetch(event.request).then(async (answer) => {
    await keepPage(answer).catch(() => undefined);
    return answer;
  });
  // It is kept even when the wait was over before it came.
  event.waitUntil(fresh.catch(() => undefined));
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PAGE_WAIT_MS);
  });
  const first = await Promise.race([fresh, late]).catch(() => null);
  if (first) return first;
  return (await (await caches.open(PAGE)).match('/')) ?? fresh;
}

async function keepFile(request: Request | string): Promise<Response> {
  const answer = await fetch(request);
  const isWhole = answer.status === 200 && !(answer.headers.get('content-type') ?? '').includes('text/html');
  if (!isWhole) return answer;
  const copy = answer.clone();
  const files = await caches.open(FILES);
  await files.put(request, copy).catch(() => undefined);
  return answer;
}

/** A hashed file never changes, a font hardly. */
const file = async (request: Request): Promise<Response> => (await (await caches.open(FILES)).match(request.url)) ?? keepFile(request);

/** The oldest go when a site that was redeployed often has left too many. */
async function dropOldFiles(): Promise<void> {
  const files = await caches.open(FILES);
  const kept = await files.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - MAX_FILES))) await files.delete(request);
}

async function keepHelp(url: URL, language: string, answer: Response): Promise<void> {
  if (answer.status !== 200) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  headers.delete('content-encoding');
  await (await caches.open(HELP)).put(helpKey(url, language), new Response(await answer.clone().blob(), { status: 200, headers }));
}

/** The network first; without it what is kept, and the page is told since when. */
async function help(event: Fetching, url: URL): Promise<Response> {
  const language = languageOf(event.request);
  const tell = async (at: number | null): Promise<void> => (await scope.clients.get(event.clientId))?.postMessage({ keptHelpAt: at });
  try {
    const answer = await fetch(event.request);
    const copy = answer.clone();
    event.waitUntil(Promise.all([keepHelp(url, language, copy).catch(() => undefined), tell(null)]));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(HELP)).match(helpKey(url, language));
    if (!kept) throw error;
    event.waitUntil(tell(Number(kept.headers.get(KEPT_AT))));
    return kept;
  }
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) if (!MINE.includes(name)) await caches.delete(name);
    await dropOldFiles();
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOurs(url)) return;
  if (request.mode === 'navigate') {
    if (
      !/^\/(?:wps|vendor|lgw|lotto|reference|avatars|covers|console|\.well-known|healthz|leave|outbox|provider)(?:\/|$)/.test(url.pathname)
    )
      event.respondWith(page(event));
  } else if (isFile(url)) event.respondWith(file(request));
  else if (url.pathname === HELP_PATH) event.respondWith(help(event, url));
});

/** What a page had needed before this worker was there. Its list is not trusted beyond what would be kept anyway. */
async function keepSeen(seen: readonly string[], language: string): Promise<void> {
  const files = await caches.open(FILES);
  for (const address of seen) {
    const url = new URL(address, scope.location.origin);
    if (!isOurs(url)) continue;
    if (isFile(url) && !(await files.match(url.href))) await keepFile(url.href).catch(() => undefined);
    if (url.pathname === HELP_PATH)
      await keepHelp(url, language, await fetch(url, { headers: { Language: language }, cache: 'no-store' })).catch(() => undefined);
  }
  if (!(await (await caches.open(PAGE)).match('/'))) await keepPage(await fetch('/'));
}

const seenOf = (data: unknown): { seen: string[]; language: string } | null => {
  if (typeof data !== 'object' || data === null || !('seen' in data) || !('language' in data)) return null;
  const { seen, language } = data;
  if (!Array.isArray(seen) || typeof language !== 'string') return null;
  return { seen: seen.filter((one): one is string => typeof one === 'string'), language };
};

scope.addEventListener('message', (event) => {
  const told = seenOf(event.data);
  if (told) event.waitUntil(keepSeen(told.seen, told.language).catch(() => undefined));
});

const INBOX = '/?mc=messageV2';
type Shown = { readonly title: string; readonly text: string; readonly leave: { readonly link: string; readonly word: string } | null };

/** What was pushed, by the house alone: it is encrypted for this browser. */
function shownOf(data: unknown): Shown | null {
  if (typeof data !== 'object' || data === null) return null;
  const { title, text, leave } = data as Partial<Record<keyof Shown, unknown>>;
  if (typeof title !== 'string' || typeof text !== 'string') return null;
  const { link, word } = (leave ?? {}) as Record<string, unknown>;
  const isOwn = typeof link === 'string' && typeof word === 'string' && URL.canParse(link) && isOurs(new URL(link));
  return { title, text, leave: isOwn ? { link, word } : null };
}

scope.addEventListener('push', (event) => {
  const shown = shownOf(event.data?.json());
  if (!shown) return;
  const { title, text, leave } = shown;
  const options = {
    body: text,
    icon: '/icons/icon-192.png',
    data: leave?.link ?? '',
    actions: leave ? [{ action: 'leave', title: leave.word }] : [],
  };
  event.waitUntil(scope.registration.showNotification(title, options));
});

/** A press opens the inbox; one on the offer to leave opens the page that asks for nothing more than a second press. */
scope.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  const isLeaving = action === 'leave' && typeof notification.data === 'string' && notification.data !== '';
  event.waitUntil(scope.clients.openWindow(isLeaving ? String(notification.data) : INBOX));
});
