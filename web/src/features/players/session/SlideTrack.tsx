import type { SliderPuzzle } from '@sorak/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../locales/text.ts';

export type Point = [ms: number, x: number, y: number];

type Props = {
  readonly puzzle: SliderPuzzle;
  readonly state: 'idle' | 'checking' | 'passed' | 'failed';
  readonly onAnswer: (x: number, track: Point[]) => void;
};

const percent = (pixels: number, whole: number): string => `${(100 * pixels) / whole}%`;

/** The picture with its loose piece, and the handle that moves it: by dragging, or by arrow keys and Enter. Never mirrored. */
export function SlideTrack({ puzzle, state, onAnswer }: Props) {
  const t = useText();
  const [x, setX] = useState(0);
  const track = useRef<Point[]>([]);
  const startedAt = useRef(0);
  const begin = (at: number) => {
    startedAt.current = at;
    track.current = [[0, 0, 0]];
  };
  const move = (next: number, at: number) => {
    if (track.current.length === 0) begin(at);
    track.current.push([Math.round(at - startedAt.current), next, 0]);
    setX(next);
  };
  const drop = () => {
    if (x > 0 && state !== 'checking') onAnswer(x, track.current);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    drop();
  };
  const { width, height, pieceSize, pieceY } = puzzle;
  return (
    <div className="slide" dir="ltr">
      <div className="slide-picture" style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={puzzle.background} alt={t('auth.sliderAlt')} draggable={false} />
        <img
          className="slide-control"
          src={puzzle.piece}
          alt=""
          draggable={false}
          style={{ left: percent(x, width), top: percent(pieceY, height), width: percent(pieceSize, width) }}
        />
      </div>
      <div className={`slider ${state}`}>
        <div className="slider-fill" style={{ width: percent(x + pieceSize / 2, width) }} />
        <span className="slider-text" aria-hidden="true">
          {t(x === 0 ? 'auth.sliderDrag' : 'auth.sliderDrop')}
        </span>
        <input
          type="range"
          aria-label={t('auth.sliderLabel')}
          min={0}
          max={width - pieceSize}
          value={x}
          disabled={state === 'checking'}
          onPointerDown={(event) => begin(event.timeStamp)}
          onChange={(event) => move(Number(event.target.value), event.timeStamp)}
          onPointerUp={drop}
          onKeyDown={press}
        />
      </div>
    </div>
  );
}
