import { expect, it } from 'vitest';
import { loadTitles } from './catalogue.ts';

it('plays bingo rooms so many times as fast, and every other game as it is', () => {
  const [usual, fast] = [loadTitles(), loadTitles(4)];
  for (const [code, { title }] of usual) {
    const other = fast.get(code)?.title;
    if (title.kind !== 'table' || title.game !== 'bingo') expect(other).toBe(title);
    else expect(other).toEqual({ ...title, windowMs: title.windowMs / 4, revealMs: title.revealMs / 4, pauseMs: title.pauseMs / 4 });
  }
});
