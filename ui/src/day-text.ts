/** `2026-11-22` as people read it here: `22/11/2026`; nothing for no day. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/');

/** A day that was typed as `22/11/2026`, `22.11.2026` or `2-1-2026`; '' for nothing typed, null for what is no day. */
export function dayOf(text: string): string | null {
  if (text.trim() === '') return '';
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\D(\d{1,2})\D(\d{4})\s*$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
