import type { Studio } from '../context.ts';

export type Running = { readonly stop: () => Promise<void> };

/** Again and again, so long after the time before; what fails is said and tried again. */
export function repeat(studio: Pick<Studio, 'log'>, message: string, work: () => Promise<unknown>, everyMs: number): Running {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const again = (): void => {
    running = work()
      .catch((error: unknown) => studio.log(message, { error: String(error) }))
      .then(() => {
        if (!isStopped) timer = setTimeout(again, everyMs);
      });
  };
  again();
  return {
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
