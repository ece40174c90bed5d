const SCRIPT_LANGUAGES = ['TH', 'KM', 'LO', 'MY', 'HI', 'BN', 'TA', 'TE', 'HE'] as const;
/** Whose letters some devices lack and the site's own faces have not. Those of Han, kana and hangul every device for readers has. */
export type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number];
const isScript = (code: string): code is ScriptLanguage => (SCRIPT_LANGUAGES as readonly string[]).includes(code);

const asked = new Map<ScriptLanguage, Promise<void>>();

/** Letters for a language (`TH`), once; nothing for most. Resolves when they can be drawn, or after a moment without them; never rejects. */
export async function ensureFace(code: string): Promise<void> {
  if (!isScript(code) || typeof document === 'undefined') return;
  const loading = asked.get(code) ?? import('./faces.ts').then(({ loadFace }) => loadFace(code)).catch(() => undefined);
  asked.set(code, loading);
  await loading;
}
