import DOMPurify from 'dompurify';

/** Text that operators wrote as HTML: cleaned once more here, and put in as nodes, never as a string. */
export function Html({ html }: { readonly html: string }) {
  return (
    <div
      className="prose"
      ref={(element) => {
        element?.replaceChildren(
          DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] }),
        );
      }}
    />
  );
}
