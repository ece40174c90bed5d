import { LANGUAGES } from '../../locales/src/languages.ts';
import { readGroup } from '../../locales/src/tables.ts';
import type { Plugin } from 'vite';

/** What is said in each language, by its code. */
const texts = (): Record<string, { text: string; tag: string; dir: string }> =>
  Object.fromEntries(
    Object.entries(LANGUAGES).map(([code, { tag, dir }]) => [
      code,
      { text: readGroup(code.toLowerCase(), 'old-browser')['oldBrowser'] ?? '', tag, dir },
    ]),
  );

/**
 * Shows the notice for browsers that are too old, in the language that the reader chose here before, else in the browser's first that is
 * known; where none is, the page's own two stay. Written for browsers that know no modules; others import it.
 */
export const oldBrowserScript = (): string =>
  `(function(d,n,t){var e=d.getElementById('old');e.hidden=false;var w=[];` +
  `try{if(localStorage.lang)w.push(String(localStorage.lang))}catch(x){}` +
  `w=w.concat([].slice.call(n.languages||[n.language||n.userLanguage||'']));` +
  `for(var i=0;i<w.length;i++){var p=w[i].toUpperCase(),c=p.slice(0,2);` +
  `if(c==='ZH'&&/-(TW|HK|MO|HANT)/.test(p))c='TW';` +
  `if(/^FIL/.test(p))c='TL';if(c==='IN')c='ID';if(c==='IW')c='HE';` +
  `if(t.hasOwnProperty(c)){e.textContent=t[c].text;e.lang=t[c].tag;e.dir=t[c].dir;return}}` +
  `})(document,navigator,${JSON.stringify(texts())});\n`;

const FILE = '/old-browser.js';

/** Writes the script beside the page, from the tables of words, and names it in the page. */
export const oldBrowser = (): Plugin => ({
  name: 'sorak-old-browser',
  apply: 'build',
  // After the page was bundled: no part of it is a module's.
  transformIndexHtml: { order: 'post', handler: () => [{ tag: 'script', attrs: { nomodule: true, src: FILE }, injectTo: 'body' }] },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE.slice(1), source: oldBrowserScript() });
  },
});
