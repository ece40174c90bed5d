import { useLayoutEffect, useRef } from 'react';
import { isTyping } from '../../lib/is-typing.ts';
import { hasSingleKeys } from '../../lib/settings.ts';

/** Single keys on a queue, while nothing is being typed: each is named on the screen where it works. */
export function useQueueKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!hasSingleKeys() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The id one step away from the one that is open; the first when none is. */
export function neighbour(ids: readonly string[], open: string | null, step: 1 | -1): string | null {
  const at = open === null ? -1 : ids.indexOf(open);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
}
