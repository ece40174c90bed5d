import type { DrawExposureMap } from '@sorak/contract';
import { Select } from '@sorak/ui/Select.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatCount, formatMoney, formatShort } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

const DIGITS = Array.from({ length: 10 }, (_, at) => String(at));
const LEVELS = 6;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10 };

/** 0 where nothing stands on a number, `LEVELS` for the dearest. */
const levelOf = (pays: number, greatest: number): number => (pays <= 0 ? 0 : Math.max(1, Math.ceil((pays / greatest) * LEVELS)));

/** What the shades stand for. */
function Scale({ limit, isFull }: { readonly limit: number; readonly isFull: boolean }) {
  const text = useText();
  return (
    <p className="row gap-medium wraps caption faint-text" aria-hidden="true">
      <span className="digits">0</span>
      <span className="row exposure-scale">
        {Array.from({ length: LEVELS + 1 }, (_, level) => (
          <i key={level} data-level={level} />
        ))}
      </span>
      <span className="digits">{formatShort(limit)}</span>
      {isFull ? (
        <span className="row exposure-scale">
          <i data-full="true" /> {text('draws.full')}
        </span>
      ) : null}
    </p>
  );
}

/** What the house pays if a number of two digits comes once: a table of tens and units, shaded by cost, walked by arrow keys. */
export function ExposureMap({ maps }: { readonly maps: readonly DrawExposureMap[] }) {
  const text = useText();
  const [play, setPlay] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const map = maps.find((one) => one.play === play) ?? maps[0];
  if (!map) return null;
  const byNumber = new Map(map.cells.map((cell) => [cell.number, cell]));
  const isFull = map.cells.some(({ pays }) => pays > map.fullFrom);
  const number = String(at).padStart(2, '0');
  const cell = byNumber.get(number);
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'Home' ? -at : event.key === 'End' ? 99 - at : STEPS[event.key];
    if (step === undefined || at + step < 0 || at + step > 99) return;
    event.preventDefault();
    setAt(at + step);
    table.current?.querySelector<HTMLElement>(`[data-number="${String(at + step).padStart(2, '0')}"]`)?.focus();
  };
  return (
    <div className="stack">
      {maps.length > 1 ? (
        <Select
          small
          label={text('draws.play')}
          value={map.play}
          options={maps.map((one) => ({ value: one.play, label: wordOf('lottery.play', one.play) }))}
          onPick={setPlay}
        />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is walked by keys is a grid. */}
      <table ref={table} role="grid" className="exposure-map" onKeyDown={walk}>
        <caption className="caption faint-text">
          {text('draws.mapText', { play: wordOf('lottery.play', map.play), limit: formatMoney(map.limit) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="reader-only">{text('draws.tens')}</span>
            </th>
            {DIGITS.map((digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DIGITS.map((tens) => (
            <tr key={tens}>
              <th scope="row">{tens}</th>
              {DIGITS.map((units) => {
                const own = `${tens}${units}`;
                const pays = byNumber.get(own)?.pays ?? 0;
                return (
                  <td
                    key={units}
                    tabIndex={own === number ? 0 : -1}
                    data-number={own}
                    data-level={levelOf(pays, map.limit)}
                    data-full={pays > map.fullFrom || undefined}
                    aria-label={text(pays > map.fullFrom ? 'draws.cellFull' : 'draws.cell', { number: own, pays: formatMoney(pays) })}
                    onFocus={() => setAt(Number(own))}
                    onClick={() => setAt(Number(own))}
                  >
                    {own}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Scale limit={map.limit} isFull={isFull} />
      <p className="small digits">
        {text('draws.cellText', {
          number,
          pays: formatMoney(cell?.pays ?? 0),
          stake: formatMoney(cell?.stake ?? 0),
          lines: formatCount(cell?.lines ?? 0),
        })}
      </p>
    </div>
  );
}
