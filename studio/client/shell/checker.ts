import type { TitleBase } from '../../engines/title.ts';
import type { RoundView } from '../../server/api.ts';
import type { Verdict } from './verify.ts';

/** Checks of rounds beside the page. */
export type Checks = {
  readonly alone: (title: TitleBase & { readonly kind: string }, view: RoundView) => Promise<Verdict>;
  /** Whether a round of all players follows from its hash, and its hash from the chain. */
  readonly shared: (title: { readonly kind: string }, chain: unknown, round: unknown, before: unknown) => Promise<boolean>;
};

export type Asked = { readonly id: number; readonly name: keyof Checks; readonly args: readonly unknown[] };
type Told = { readonly id: number; readonly answer?: unknown };
/** What is used of a worker. */
export type Helper = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Checks that run beside the page, so that no frame waits for them; in the page itself where no worker starts or answers. */
export function openChecker(start: () => Helper, inPage: () => Promise<Checks>): Checks {
  const waiting = new Map<number, (told: Told) => void>();
  let helper: Helper | null = null;
  let isBroken = false;
  let last = 0;
  const giveUp = (): void => {
    isBroken = true;
    for (const [id, tell] of waiting) tell({ id });
  };
  const begin = (): Helper => {
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<Told>) => waiting.get(data.id)?.(data));
    started.addEventListener('error', giveUp);
    return started;
  };
  const ask = async (name: keyof Checks, args: readonly unknown[]): Promise<unknown> => {
    const id = (last += 1);
    const told = await new Promise<Told>((resolve) => {
      if (isBroken) return resolve({ id });
      waiting.set(id, resolve);
      try {
        helper ??= begin();
        helper.postMessage({ id, name, args } satisfies Asked, []);
      } catch {
        giveUp();
      }
    });
    waiting.delete(id);
    if ('answer' in told) return told.answer;
    const check = (await inPage())[name] as (...all: readonly unknown[]) => Promise<unknown>;
    return check(...args);
  };
  return {
    alone: (...args) => ask('alone', args) as ReturnType<Checks['alone']>,
    shared: (...args) => ask('shared', args) as ReturnType<Checks['shared']>,
  };
}
