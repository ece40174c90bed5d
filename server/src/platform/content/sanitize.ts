import sanitizeHtml from 'sanitize-html';
import { isLink } from '../../lib/link.ts';

/** The HTML that a notice may hold: text, lists, tables and links, those to other sites only where `hosts` allows them. No style, script, form, frame or event survives. */
export function sanitizeNotice(html: string, hosts: readonly string[]): string {
  const isAllowed = (href: string): boolean => /^(?:mailto:|\/(?![/\\]))/i.test(href) || isLink(href, hosts);
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'hr',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && isAllowed(href) ? { href } : {}),
          ...attribs,
          target: '_blank',
          rel: 'noopener noreferrer',
        },
      }),
    },
  });
}

/** A title is text, whatever it was written as. */
export const plainText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
