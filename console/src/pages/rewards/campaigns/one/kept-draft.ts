import type { Typed } from './rule-fields.ts';

/** It lives as long as the tab, like the session: what was typed outlasts a reload and a look at another page, and no other operator reads it. */
const keyOf = (operator: string, id: string): string => `campaign-draft ${operator} ${id}`;

export function keptDraft(operator: string, id: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(operator, id)) ?? 'null') as Typed | null;
  } catch {
    return null;
  }
}

export function keepDraft(operator: string, id: string, typed: Typed | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(operator, id));
    else sessionStorage.setItem(keyOf(operator, id), JSON.stringify(typed));
  } catch {
    // Then it is forgotten with the page.
  }
}
