import { checks } from './checks.ts';
import type { Asked } from './shell/checker.ts';

/** Answers each question by its number; what cannot be answered is left to the page. */
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { id, name, args } = data;
  const check = checks[name] as (...all: readonly unknown[]) => Promise<unknown>;
  check(...args).then(
    (answer) => postMessage({ id, answer }),
    () => postMessage({ id }),
  );
});
