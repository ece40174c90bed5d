import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const hashes = v.object({ scriptHashes: v.array(v.string()), styleHashes: v.array(v.string()) });

export type SecurityOptions = {
  readonly webRoot: string;
  readonly siteOrigin: string;
  /** Origins that serve the site's pictures besides itself. */
  readonly imageOrigins?: readonly string[];
  /** Origins whose pages may be shown in our frames; another list object when they change. */
  readonly frameOrigins: () => readonly string[];
};

/** The headers of every answer, made again only when the frames' origins change. The build's `csp.json` names the hashes of the inline pieces of its pages. */
export function securityHeaders({
  webRoot,
  siteOrigin,
  imageOrigins = [],
  frameOrigins,
}: SecurityOptions): () => Readonly<Record<string, string>> {
  const { scriptHashes, styleHashes } = readHashes(webRoot);
  // Browsers of some years ago do not count sockets as 'self'; at home the site goes by two names.
  const socketOrigin = siteOrigin.replace(/^http/, 'ws');
  const sockets = socketOrigin.includes('//localhost') ? `${socketOrigin} ${socketOrigin.replace('localhost', '127.0.0.1')}` : socketOrigin;
  const policyFor = (frames: string): string =>
    [
      "default-src 'none'",
      ['script-src', "'self'", ...scriptHashes].join(' '),
      ['style-src', "'self'", ...styleHashes].join(' '),
      ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
      "font-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `connect-src 'self' ${sockets}`,
      `frame-src ${frames || "'none'"}`,
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      // The three that make markup or scripts of text: the cleaner of operators' HTML (web/src/features/platform/content/Html.tsx), which reads
      // nothing without its policy, and the addresses of two workers (web/src/app/keep-offline.ts, web/src/pages/agent-centre/use-recomputed.ts).
      'trusted-types dompurify sorak-worker sorak-recompute',
    ].join('; ');
  const fixed = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The window of a sign-in through others must stay in reach, so that its closing is seen; whoever opens us still has no hold of us.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...transportSecurity(siteOrigin),
  };
  let made: { frames: readonly string[]; headers: Readonly<Record<string, string>> } | undefined;
  return () => {
    const frames = frameOrigins();
    if (made?.frames !== frames) made = { frames, headers: { 'Content-Security-Policy': policyFor(frames.join(' ')), ...fixed } };
    return made.headers;
  };
}

const transportSecurity = (siteOrigin: string): Record<string, string> =>
  siteOrigin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};

/** What JSON needs of these, names and texts in turn: it is never a page, so it may load nothing and be framed nowhere. */
export const jsonSecurityHeaders = (siteOrigin: string): readonly string[] =>
  Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...transportSecurity(siteOrigin),
  }).flat();

function readHashes(webRoot: string): v.InferOutput<typeof hashes> {
  try {
    return v.parse(hashes, JSON.parse(fs.readFileSync(path.join(webRoot, 'csp.json'), 'utf8')));
  } catch {
    // A site that was not built yet has no inline pieces.
    return { scriptHashes: [], styleHashes: [] };
  }
}
