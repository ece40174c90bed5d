const two = (value: number): string => String(value).padStart(2, '0');

/** The reader's local day: `21/11/2026`. */
export const dayText = (at: number): string => {
  const date = new Date(at);
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
};

/** The reader's local time: `21:04:33`. */
export const clockText = (at: number): string => {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
};

/** A span as hours, minutes and seconds: `0:42:07`. */
export const spanText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** `22/11/2026 15:04`. */
export const momentText = (at: number): string => `${dayText(at)} ${clockText(at).slice(0, 5)}`;

/** `22/11/2026 15:04 GMT+7`: where others in other places read the same moment, in the reader's own zone and by its name. */
export const zonedMomentText = (at: number): string => zoned(momentText(at), at);

/** `18:15:00 GMT+7`. */
export const zonedClockText = (at: number): string => zoned(clockText(at), at);

function zoned(text: string, at: number): string {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts(at).find(({ type }) => type === 'timeZoneName');
  return zone ? `${text} ${zone.value}` : text;
}

/** The day in that zone, whoever reads it where: days of gifts, ranks and missions are the house's. */
export const dayTextIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(at);

/** `22/11/2026 15:04` in that zone. */
export const momentTextIn = (at: number, timeZone: string): string =>
  `${dayTextIn(at, timeZone)} ${new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)}`;

/** What the zone is called beside a time: `GMT+7`. */
export const zoneNameIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone;
