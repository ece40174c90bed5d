const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The plain words of the first paragraph of a notice's HTML, for places that show text only. */
export function firstParagraph(html: string): string {
  const [first = ''] = html.split(/<\/p>|<br\s*\/?>/i).filter((part) => part.replaceAll(/<[^>]*>/g, '').trim() !== '');
  return first
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
