import { language } from '../stores/language.ts';

type Policy = { readonly createScriptURL: (url: string) => unknown };
type Factory = { readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => Policy };

const ADDRESS = '/sw.js';

/** The content security policy takes no plain text for a script's address. */
function trusted(): string {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: Factory };
  const url = trustedTypes
    ? trustedTypes.createPolicy('sorak-worker', { createScriptURL: () => ADDRESS }).createScriptURL(ADDRESS)
    : ADDRESS;
  // The DOM's types know text and URL only.
  return url as string;
}

/** Starts the worker and names it what this page has needed so far. A browser that refuses it costs only the reading offline. */
export async function keepOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const workers = navigator.serviceWorker;
    // What is asked for from then on passes through the worker itself.
    if (!workers.controller) await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    // Styles inside of this page are files for the page that is kept, if that is another one.
    const inline = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
    const seen = [...new Set([...fetched, ...inline])];
    active?.postMessage({ seen, language: language.get() }, []);
  } catch {
    // Private windows and full disks refuse.
  }
}
