import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Banner } from '@sorak/contract';
import * as v from 'valibot';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Our own drawings are small enough to stand in the page itself: no other request comes before the first paint. */
const OWN_PICTURE = / src="(\/(?:assets\/banners|covers(?:\/\w+)?)\/[\w-]+\.svg)"/g;
const LARGEST_PICTURE = 24_000;
/** The lists of a page are read again by the first reader after this time. */
const LISTS_FRESH_MS = 15_000;

/** Qualities of Brotli: the best takes forty times as long for a tenth of the bytes. */
const SOON = 5;
const SMALLEST = 11;

const frames = v.object({
  language: v.string(),
  pages: v.array(v.object({ path: v.string(), group: v.string(), before: v.string(), after: v.string() })),
});
type Frame = v.InferOutput<typeof frames>['pages'][number];
type Drawn = { readonly html: string; readonly answers: Readonly<Record<string, unknown>> };
type Ask = (call: string, request: object) => Promise<unknown>;
type Renderer = { readonly prerender: (pathname: string, group: string, banners: readonly Banner[], ask: Ask) => Promise<Drawn> };

export type DrawnPage = { readonly tag: string; readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>> };

export type Theme = 'light' | 'dark';

export type DrawnPagesOptions = {
  readonly webRoot: string;
  /** All banners that are shown now, in a language. */
  readonly readBanners: (language: string) => Promise<readonly Banner[]>;
  /** What a stranger is answered to a public call; rejects when that is nothing. */
  readonly ask: (call: string, request: object, language: string) => Promise<unknown>;
  /** The brand's theme: what a reader sees who has chosen none. */
  readonly readTheme: () => Promise<Theme>;
  /** A page that was drawn before is sent when the newest is not ready by then: no reader waits for a drawing or a busy database. */
  readonly patienceMs?: number;
};

export type DrawnPages = {
  /** The page of an address; null where the build's own file is the page: no such page, no banner, no renderer. */
  readonly pageOf: (pathname: string) => Promise<DrawnPage | null>;
  /** Draws every page once, one after the other, so that the first reader of each finds it. */
  readonly drawAll: () => Promise<void>;
};

/**
 * Draws pages by the site's own code: with the first banner in its place, its picture inside, and the lists that the page is opened for.
 * Drawn again when a first banner has changed, and after a while. A page that is another one is packed so that it is there soon; one that is
 * still the same is packed once more, as small as it goes.
 */
export function drawnPages({ webRoot, readBanners, ask, readTheme, patienceMs = 60 }: DrawnPagesOptions): DrawnPages {
  const renderRoot = path.join(webRoot, '..', 'render');
  const built = readFrames(path.join(renderRoot, 'pages.json'));
  if (!built) return { pageOf: () => Promise.resolve(null), drawAll: () => Promise.resolve() };
  const { language } = built;
  const byPath = new Map(built.pages.map((frame) => [frame.path, frame]));
  const drawn = new Map<string, { readonly key: string; readonly page: Promise<DrawnPage | null> }>();
  const finished = new Map<string, DrawnPage | null>();
  const texts = new Map<string, { readonly text: string; readonly quality: number }>();
  let renderer: Promise<Renderer> | null = null;

  async function draw(frame: Frame, banners: readonly Banner[], theme: Theme): Promise<DrawnPage | null> {
    renderer ??= import(pathToFileURL(path.join(renderRoot, 'prerender.mjs')).href) as Promise<Renderer>;
    const { prerender } = await renderer;
    const { html, answers } = await prerender(frame.path, frame.group, banners, (call, request) => ask(call, request, language));
    const shown = banners.filter(({ url }) => html.includes(`"${url}"`));
    if (shown.length === 0 && Object.keys(answers).length === 0) return null;
    const text = JSON.stringify({ banners: shown, answers }).replaceAll('<', '\\u003c');
    const inside = html.replaceAll(OWN_PICTURE, (whole, file: string) => withPicture(whole, path.join(webRoot, file)));
    const data = `<script type="application/json" id="prerendered">${text}</script>`;
    const page = `${inTheme(frame.before, theme)}${inside}${frame.after.replace('</div>', (end) => end + data)}`;
    const last = finished.get(frame.path);
    const before = texts.get(frame.path);
    const isSame = before?.text === page;
    if (last && isSame && before.quality === SMALLEST) return last;
    const quality = isSame ? SMALLEST : SOON;
    texts.set(frame.path, { text: page, quality });
    return packed(page, quality);
  }

  const newest = async (frame: Frame): Promise<DrawnPage | null> => {
    const [all, theme] = await Promise.all([readBanners(language), readTheme()]);
    const banners = firsts(all);
    const key = JSON.stringify([theme, banners, Math.floor(Date.now() / LISTS_FRESH_MS)]);
    const known = drawn.get(frame.path);
    if (known?.key === key) return known.page;
    const page = draw(frame, banners, theme).then((made) => {
      finished.set(frame.path, made);
      return made;
    });
    drawn.set(frame.path, { key, page });
    page.catch(() => drawn.delete(frame.path));
    return page;
  };

  const pageOf = (pathname: string): Promise<DrawnPage | null> => {
    const frame = byPath.get(pathname);
    if (!frame) return Promise.resolve(null);
    const page = newest(frame);
    const last = finished.get(pathname);
    return last === undefined
      ? page
      : soon(
          page.catch(() => last),
          last,
          patienceMs,
        );
  };
  const drawAll = async (): Promise<void> => {
    // One that fails is drawn, and reported, when it is asked for.
    for (const pathname of byPath.keys()) await pageOf(pathname).catch(() => null);
  };
  return { pageOf, drawAll };
}

/** What is awaited, or `otherwise` when it is late. */
async function soon<T>(awaited: Promise<T>, otherwise: T, patienceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patienceMs, otherwise);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

/** The first banner of each group that has a picture whose address is the same in HTML. */
function firsts(banners: readonly Banner[]): Banner[] {
  const groups = new Map<string, Banner>();
  for (const banner of banners) if (!groups.has(banner.groupName)) groups.set(banner.groupName, banner);
  return [...groups.values()].filter(({ url }) => url !== '' && !/[&<>"']/.test(url));
}

function withPicture(whole: string, file: string): string {
  const picture = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return picture === '' || picture.length > LARGEST_PICTURE ? whole : ` src="data:image/svg+xml,${encodeURIComponent(picture)}"`;
}

/** The build writes light pages. */
const inTheme = (html: string, theme: Theme): string => html.replace('data-theme="light"', `data-theme="${theme}"`);

/** The build's own pages in the other theme, each made once. */
export function darkPages(webRoot: string): (file: string) => Promise<DrawnPage> {
  const made = new Map<string, Promise<DrawnPage>>();
  return (file) => {
    const page = made.get(file) ?? packed(inTheme(fs.readFileSync(path.join(webRoot, file), 'utf8'), 'dark'), SMALLEST);
    made.set(file, page);
    return page;
  };
}

async function packed(html: string, quality: number): Promise<DrawnPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip(identity, { level: 9 }),
  ]);
  return { tag: createHash('sha256').update(identity).digest('base64url').slice(0, 16), bodies: { identity, br, gzip: gz } };
}

function readFrames(file: string): v.InferOutput<typeof frames> | null {
  // A site that was not built by our build has none.
  return fs.existsSync(file) ? v.parse(frames, JSON.parse(fs.readFileSync(file, 'utf8'))) : null;
}
