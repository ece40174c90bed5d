const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const first = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([mark]) => mark.test(text))?.[1];

/** What a browser calls itself, as people do: `Chrome · Windows`; '' when it says nothing that is known. */
export const deviceName = (userAgent: string): string =>
  [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((part) => part !== undefined).join(' · ');

/** Whether a browser runs on a telephone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|iPod|Android/.test(userAgent);
