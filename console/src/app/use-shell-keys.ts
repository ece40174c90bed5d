import { useLayoutEffect } from 'react';
import { navigate } from '@sorak/client/location.ts';
import type { Session } from '../api/session.ts';
import { isTyping } from '../lib/is-typing.ts';
import { openLayer } from '../lib/layers.ts';
import { hasSingleKeys } from '../lib/settings.ts';
import { openPages } from './palette-items.ts';

const JUMP_MS = 1_500;

/** The first link or button of each row, or the row itself where it has none, in a page whose list has no keys of its own. */
const rowTargets = (): HTMLElement[] =>
  document.querySelector('.main .queue')
    ? []
    : [...document.querySelectorAll<HTMLElement>('.main tbody > tr')]
        .filter((row) => row.querySelector('.note-row') === null)
        .map((row) => row.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? row);

function moveRow(step: 1 | -1): boolean {
  const targets = rowTargets();
  const own = document.activeElement?.closest('tr');
  const at = targets.findIndex((target) => target.closest('tr') === own);
  const next = targets[at < 0 ? 0 : at + step];
  if (next === undefined) return false;
  // A row that opens nothing is read where it stands.
  if (next.tagName === 'TR') next.tabIndex = -1;
  next.focus();
  return true;
}

/** Keys that work on every page: the search, the way to a page by two letters, and from row to row. */
export function useShellKeys(session: Session): void {
  // With the page itself: a key pressed on what has just been drawn is heard.
  useLayoutEffect(() => {
    let leader = -Infinity;
    const acts: Readonly<Record<string, () => boolean>> = {
      '/': () => (openLayer('palette'), true),
      '?': () => (openLayer('keys'), true),
      j: () => moveRow(1),
      k: () => moveRow(-1),
    };
    const jump = (key: string): boolean => {
      const page = openPages(session).find((one) => one.jump === key);
      if (page) navigate(page.path);
      return page !== undefined;
    };
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if ((event.metaKey || event.ctrlKey) && key === 'k' && !event.altKey) {
        event.preventDefault();
        openLayer('palette');
        return;
      }
      if (!hasSingleKeys() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isJump = event.timeStamp - leader < JUMP_MS;
      leader = key === 'g' && !isJump ? event.timeStamp : -Infinity;
      if (isJump ? jump(key) : acts[key]?.()) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session]);
}
