import type { FastifyInstance } from 'fastify';
import { isLanguage, LANGUAGES } from '../lib/words.ts';

/** What is no page, and pages whose rounds are somebody's own. */
const ROBOTS = `User-agent: *
${['/wps/', '/lgw/', '/vendor/', '/game', '/seamless', '/fbsports', '/lottert', '/sealottery'].map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: `;

export type SitemapOptions = {
  readonly siteOrigin: string;
  /** The addresses of pages that say the same to every stranger. */
  readonly paths: readonly string[];
  /** The codes of the languages that readers choose from. */
  readonly readLanguages: () => Promise<readonly string[]>;
};

/** The protocol of sitemaps.org; each page names itself in every language, as search engines ask of `hreflang`. */
function sitemapOf(siteOrigin: string, paths: readonly string[], codes: readonly string[]): string {
  const languages = codes.filter(isLanguage);
  const entryOf = (path: string): string => {
    const address = `${siteOrigin}${path}`;
    const links = [
      `<xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>`,
      ...languages.map((code) => `<xhtml:link rel="alternate" hreflang="${LANGUAGES[code].tag}" href="${address}?lang=${code}"/>`),
    ].join('');
    return [address, ...languages.map((code) => `${address}?lang=${code}`)].map((own) => `<url><loc>${own}</loc>${links}</url>`).join('\n');
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map(entryOf).join('\n')}
</urlset>
`;
}

/** Tells search engines which pages there are, in which languages, and what is not theirs. */
export function serveSitemap(app: FastifyInstance, { siteOrigin, paths, readLanguages }: SitemapOptions): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(`${ROBOTS}${siteOrigin}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(siteOrigin, paths, await readLanguages())),
  );
}
