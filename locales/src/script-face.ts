import { isScript, type ScriptLanguage } from './script-languages.ts';

const asked = new Map<ScriptLanguage, Promise<void>>();

/** Letters for a language (`TH`), once; nothing for most. Resolves when they can be drawn, or after a moment without them; never rejects. */
export async function ensureFace(code: string): Promise<void> {
  if (!isScript(code) || typeof document === 'undefined') return;
  const loading = asked.get(code) ?? import('./faces.ts').then(({ loadFace }) => loadFace(code)).catch(() => undefined);
  asked.set(code, loading);
  await loading;
}
