const ADDRESS = /https?:\/\/[^\s?]+\.js/;
let tries = 0;

/**
 * Imports a chunk. Browsers remember a module that once failed to come and never ask for its address again, so a failed one is
 * asked for under another address, at once and each time that somebody wants it later. Rejects as the import does.
 */
export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    const address = ADDRESS.exec(String(error))?.[0];
    if (address === undefined) throw error;
    tries += 1;
    const other = `${address}?again=${tries}`;
    return (await import(/* @vite-ignore */ other)) as M;
  }
}
