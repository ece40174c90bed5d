import { h } from '../dom.ts';
import { isCalm } from '../launch.ts';

const COINS = 28;
const FALL_MS = 1_500;

/** Coins fall once over a stage; none where motion is not wanted. */
export function rainCoins(stage: Element | null): void {
  if (!stage || isCalm()) return;
  const box = h('div', { class: 'coin-shower', 'aria-hidden': 'true' });
  const falls = Array.from({ length: COINS }, (_, at) => {
    const coin = h('i');
    // Spread by the golden section, so that no two columns are alike.
    coin.style.insetInlineStart = `${(at * 61.8) % 100}%`;
    box.append(coin);
    return [coin, (at * 37) % 600] as const;
  });
  stage.append(box);
  const frames = [{ transform: 'translateY(-60px)' }, { transform: `translateY(${stage.clientHeight + 60}px) rotateY(900deg)` }];
  const all = falls.map(([coin, delay]) => coin.animate(frames, { duration: FALL_MS, delay, easing: 'ease-in', fill: 'both' }).finished);
  void Promise.allSettled(all).then(() => box.remove());
}
