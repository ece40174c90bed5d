/** Where the most members of a country keep time; a country that is not here has the brand's. */
const ZONES: Readonly<Record<string, string>> = {
  ID: 'Asia/Jakarta',
  VN: 'Asia/Ho_Chi_Minh',
  TH: 'Asia/Bangkok',
  MY: 'Asia/Kuala_Lumpur',
  SG: 'Asia/Singapore',
  PH: 'Asia/Manila',
  KH: 'Asia/Phnom_Penh',
  LA: 'Asia/Vientiane',
  MM: 'Asia/Yangon',
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  TW: 'Asia/Taipei',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  IN: 'Asia/Kolkata',
  BD: 'Asia/Dhaka',
  AE: 'Asia/Dubai',
  GB: 'Europe/London',
  DE: 'Europe/Berlin',
};
const DAY_MIN = 1_440;
const MINUTE_MS = 60_000;

/** The clock of whoever signed in last from that country. */
export const zoneOf = (country: string | null, brandZone: string): string => ZONES[country ?? ''] ?? brandZone;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When something may leave that is due now: now, or at the end of the hours of rest. Without both ends there is no rest. */
export function afterQuiet(at: number, timeZone: string, from: string, to: string): number {
  if (from === '' || to === '' || from === to) return at;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const [now, begins, ends] = [minutesOf(clock), minutesOf(from), minutesOf(to)];
  const isQuiet = begins < ends ? now >= begins && now < ends : now >= begins || now < ends;
  if (!isQuiet) return at;
  return Math.floor(at / MINUTE_MS) * MINUTE_MS + ((ends - now + DAY_MIN) % DAY_MIN) * MINUTE_MS;
}
