import { LANGUAGES } from '../../locales/src/languages.ts';

/** How an address, this device or a browser may name one of our languages; `in` and `iw` are what old ones say for `id` and `he`. */
const KNOWN = [...new Set(Object.entries(LANGUAGES).flatMap(([code, { tag }]) => [code.toLowerCase(), tag.split('-')[0]])), 'in', 'iw'];
const MIRRORED = [
  ...Object.entries(LANGUAGES)
    .filter(([, { dir }]) => dir === 'rtl')
    .map(([code]) => code),
  'IW',
];

/**
 * Runs before anything is drawn: the stored theme, and whether the page that was rendered ahead is what this reader would see
 * (`data-shell`: absent, it is; `text`, not in this language; `frame`, another page or a signed-in reader; `none`, a page without the frame;
 * `query`, the query says what else). A browser that lacks what the site is written in is told so, in its reader's language, and starts nothing. The site and the brand's faces are fetched after the first paint; a button that is pressed before it runs is kept for it.
 */
export const BOOT =
  `(function(d){var e=d.documentElement,b=JSON.parse(d.getElementById('boot').textContent),p=location.pathname,o=b.words;` +
  `try{var l=localStorage;if(l.theme==='dark'||l.theme==='light')e.dataset.theme=l.theme;` +
  `var q=location.search,w=[(/[?&]lang=(\\w+)/.exec(q)||[])[1],l.lang].concat(navigator.languages)` +
  `.filter(function(c){return/^(?:${KNOWN.join('|')})\\b/i.test(c)})[0];` +
  `if(b.paths[0]!=='/'&&q)e.dataset.shell='query';` +
  // The frame that stands until the words come is mirrored from the first.
  `if(/^(?:${MIRRORED.join('|')})\\b/i.test(w))e.dir='rtl';` +
  `if(w&&!/^i[dn]\\b/i.test(w)){o=[];e.dataset.shell='text'}if(sessionStorage.token)e.dataset.shell='frame'}catch(x){}` +
  `if(b.paths.indexOf(p)<0)e.dataset.shell=b.bare.indexOf(p)<0?'frame':'none';` +
  `window.early={pressed:null};d.addEventListener('click',function(c){var k=c.target.closest('button');if(k&&window.early)window.early.pressed=k},true);` +
  `function link(rel,u,off){var k=d.createElement('link');k.rel=rel;k.disabled=off;k.href=u;d.head.append(k)}` +
  `var fits=Array.prototype.toSorted&&window.structuredClone&&window.HTMLDialogElement;` +
  `var s=0;function go(){if(s)return;s=1;if(!fits){d.getElementById('old').hidden=false;import('/old-browser.js').catch(function(){});return}requestAnimationFrame(function(){setTimeout(function(){` +
  // Disabled, it is not fetched: it tells the loader of chunks that these styles are there.
  `b.sheets.forEach(function(u){link('stylesheet',u,true)});` +
  // Who reads another language does not need the words of the first one.
  `b.prerendered.concat(o).forEach(function(u){link('modulepreload',u,false)});` +
  `link('stylesheet',b.faces,false);` +
  `import(b.main).catch(function(){d.getElementById('dead').hidden=false})})})}` +
  // The paint itself is waited for: a script that is fetched before takes the time in which the page would be painted. A bare page paints nothing.
  `function painted(){try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)go()}).observe({type:'paint',buffered:true})}catch(x){go()}}` +
  `d.addEventListener('DOMContentLoaded',e.dataset.shell==='none'?go:painted);setTimeout(go,2500)})(document)`;
