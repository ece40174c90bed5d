import type { Platform } from './platform.ts';

type Props = { readonly platform: Platform; readonly step: 1 | 2 | 3 };

/** The folded-paper way of the house: the right half of every body lies in shadow. */
function Body({ isWide }: { readonly isWide: boolean }) {
  const [x, width] = isWide ? [14, 212] : [74, 92];
  return (
    <>
      <rect x={x} y="10" width={width} height="124" rx={isWide ? 10 : 16} className="guide-art-body" />
      <path d={`M120 10h${width / 2 - 16}a16 16 0 0 1 16 16v92a16 16 0 0 1-16 16H120z`} className="guide-art-fold" />
      <rect x={x + 6} y="16" width={width - 12} height="112" rx={isWide ? 6 : 11} className="guide-art-page" />
    </>
  );
}

function Mark({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48})`} className="guide-art-mark">
      <path d="M5 22.5C5 13 12 6 21 6s16 7 16 16.5h-8.5a7.5 7.5 0 0 0-15 0Z" />
      <path d="M43 25.5C43 35 36 42 27 42s-16-7-16-16.5h8.5a7.5 7.5 0 0 0 15 0Z" />
    </g>
  );
}

const PRESS: Readonly<Record<Platform, { readonly x: number; readonly y: number; readonly path: string }>> = {
  ios: { x: 120, y: 116, path: 'M-4 -1h-2v8h12v-8h-2M0 3v-11M-3.500 -4.500 0 -8l3.500 3.500' },
  android: { x: 151, y: 27, path: 'M0 -5v.01M0 0v.01M0 5v.01' },
  desktop: { x: 200, y: 27, path: 'M-7 -5h14v9h-14zM-3 7h6M0 -3v4M-2 -1 0 1l2-2' },
};

function Bars({ platform }: { readonly platform: Platform }) {
  const isWide = platform === 'desktop';
  if (platform === 'ios') return <rect x="84" y="109" width="72" height="14" rx="7" className="guide-art-bar" />;
  return <rect x={isWide ? 30 : 84} y="20" width={isWide ? 158 : 58} height="14" rx="7" className="guide-art-bar" />;
}

/** What the reader does in one step: where the site is, what is pressed, what is chosen. */
export function GuideArt({ platform, step }: Props) {
  const isWide = platform === 'desktop';
  const press = PRESS[platform];
  return (
    <svg className="guide-art" viewBox="0 0 240 144" aria-hidden="true">
      <Body isWide={isWide} />
      <Bars platform={platform} />
      {step === 3 ? (
        <g>
          <rect x={isWide ? 110 : 84} y="50" width={isWide ? 104 : 72} height="66" rx="9" className="guide-art-sheet" />
          <rect x={isWide ? 118 : 91} y="58" width={isWide ? 60 : 42} height="6" rx="3" className="guide-art-line" />
          <rect x={isWide ? 114 : 88} y="71" width={isWide ? 96 : 64} height="20" rx="6" className="guide-art-hot" />
          <Mark x={isWide ? 118 : 91} y={75} size={12} />
          <rect x={isWide ? 136 : 108} y="78" width={isWide ? 56 : 36} height="6" rx="3" className="guide-art-ink" />
          <rect x={isWide ? 118 : 91} y="99" width={isWide ? 70 : 50} height="6" rx="3" className="guide-art-line" />
        </g>
      ) : (
        <Mark x={96} y={47} size={48} />
      )}
      {step === 1 ? (
        <rect
          x={platform === 'ios' ? 92 : isWide ? 40 : 92}
          y={platform === 'ios' ? 113 : 24}
          width="42"
          height="6"
          rx="3"
          className="guide-art-hot"
        />
      ) : null}
      {step === 2 ? (
        <g transform={`translate(${press.x} ${press.y})`}>
          <circle r="15" className="guide-art-hot" />
          <path d={press.path} className="guide-art-sign" />
        </g>
      ) : null}
    </svg>
  );
}
