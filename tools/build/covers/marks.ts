const PATHS: Readonly<Record<string, string>> = {
  tenun: 'M3 5h7v4H3zM14 5h7v4h-7zM8 10h8v4H8zM3 15h7v4H3zM14 15h7v4h-7z',
  orbital:
    'M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M12 2a10 10 0 0 1 10 10h-2.6A7.4 7.4 0 0 0 12 4.6zM12 22A10 10 0 0 1 2 12h2.6a7.4 7.4 0 0 0 7.4 7.4z',
  kirana:
    'M11 2h2v7h-2zM11 15h2v7h-2zM2 11h7v2H2zM15 11h7v2h-7zM5.6 4.2l5 5-1.4 1.4-5-5zM14.8 13.4l5 5-1.4 1.4-5-5zM19.8 5.6l-5 5-1.4-1.4 5-5zM10.6 14.8l-5 5-1.4-1.4 5-5z',
  lambang:
    'M4 3h16v8c0 5-3.4 8.6-8 10.5C7.4 19.6 4 16 4 11zm8 3l-1.5 3.200-3.5.4 2.6 2.400-.7 3.5L12 13.8l3.100 1.700-.7-3.5 2.6-2.400-3.5-.4z',
  mosaik: 'M3 3h8v8H3zM13 13h8v8h-8zM3 13h8v8zM21 3v8h-8z',
  halma: 'M12 2l8.7 5v10L12 22l-8.7-5V7zm0 5.2L7.8 9.6v4.8l4.2 2.4 4.2-2.4V9.6z',
  lumen: 'M4 12a8 8 0 0 1 16 0zM4 14h16v2H4zM7 18h10v2H7z',
  pasar: 'M3 4h18l1 6a3 3 0 0 1-5 2 3 3 0 0 1-5 0 3 3 0 0 1-5 0 3 3 0 0 1-5-2zM5 14h14v7H5z',
  sorak: 'M2.5 11.3A8 8 0 0 1 18.5 11.3h-4.2a3.8 3.8 0 0 0-7.5 0zM21.5 12.7a8 8 0 0 1-16 0h4.2a3.8 3.8 0 0 0 7.5 0z',
  delapan:
    'M12 2a5 5 0 0 1 3.7 8.4A6 6 0 1 1 8.3 10.4 5 5 0 0 1 12 2zm0 3.4a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zm0 7.2a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z',
};

// A grey that stands out from the cards of both themes, as a picture cannot follow them.
const INK = '#6d7771';

/** The in-house vendors' marks by vendor code, as SVG documents. */
export const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries(PATHS).map(([code, d]) => [
    code,
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${INK}" fill-rule="evenodd" d="${d}"/></svg>`,
  ]),
);
