/** Small choices kept on this device. Where storage is closed they last as long as the page. */
const memory = new Map<string, string>();

export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`game:${name}`) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function keepSetting(name: string, value: string): void {
  memory.set(name, value);
  try {
    localStorage.setItem(`game:${name}`, value);
  } catch {
    // Storage may be full or forbidden; the memory above serves this page.
  }
}
