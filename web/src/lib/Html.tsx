import './prose.css';
import DOMPurify from 'dompurify';
import { levelsUnder } from './heading-levels.ts';

// What the server lets through (content/sanitize.ts), and no more: not even a class, which could lay words over the site.
const TAGS = 'p br b strong i em u s h2 h3 h4 ul ol li blockquote a hr table thead tbody tr th td'.split(' ');
const CLEAN = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'target', 'rel', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const HEADINGS = 'h1, h2, h3, h4';
const levelOf = (heading: Element | undefined): number => Number(heading?.getAttribute('aria-level') ?? heading?.tagName[1] ?? 1);

/** Whatever levels operators chose, readers of screens hear them as a part of the page that the text stands on. */
function tellLevels(text: HTMLElement): void {
  const headings = [...text.querySelectorAll(HEADINGS)];
  const before = [...document.querySelectorAll(HEADINGS)].filter(
    (one) => (one.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const levels = levelsUnder(levelOf(before.at(-1)), headings.map(levelOf));
  for (const [place, heading] of headings.entries()) heading.setAttribute('aria-level', String(levels[place]));
}

/** Text that operators wrote as HTML, in `lang` where that is not the reader's: cleaned once more here, and put in as nodes, never as a string. */
export function Html({ html, lang }: { readonly html: string; readonly lang?: string | undefined }) {
  return (
    <div
      className="prose"
      lang={lang}
      ref={(element) => {
        if (!element) return;
        element.replaceChildren(DOMPurify.sanitize(html, { ...CLEAN, RETURN_DOM_FRAGMENT: true }));
        tellLevels(element);
        for (const link of element.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
      }}
    />
  );
}
