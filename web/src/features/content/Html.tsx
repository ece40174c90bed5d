import './prose.css';
import DOMPurify from 'dompurify';

// What the server lets through (content/sanitize.ts), and no more: not even a class, which could lay words over the site.
const TAGS = 'p br b strong i em u s h2 h3 h4 ul ol li blockquote a hr table thead tbody tr th td'.split(' ');
const CLEAN = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['href', 'target', 'rel', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Text that operators wrote as HTML: cleaned once more here, and put in as nodes, never as a string. */
export function Html({ html }: { readonly html: string }) {
  return (
    <div
      className="prose"
      ref={(element) => {
        if (!element) return;
        element.replaceChildren(DOMPurify.sanitize(html, { ...CLEAN, RETURN_DOM_FRAGMENT: true }));
        for (const link of element.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
      }}
    />
  );
}
