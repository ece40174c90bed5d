import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RateSlider } from './RateSlider.tsx';

const drawn = (value: number | null, max: number): string =>
  renderToString(<RateSlider label="rate" value={value} max={max} onValue={() => undefined} />);

test('a rate stands at its place below the most, none beyond it, and every rate has its step', () => {
  expect(drawn(0.15, 0.2)).toMatch(/--rate-at:0\.6\d*;--rate-max:0\.8.*max="0\.25" step="0\.001" value="0\.15"/);
  expect(drawn(null, 30)).toMatch(/--rate-at:0;.*max="37\.5" step="0\.1" value="0"/);
  // What is typed above the most is refused by its form: the slider stays at the most.
  expect(drawn(0.3, 0.2)).toMatch(/aria-valuetext="0\.2%".*value="0\.2"/);
});
