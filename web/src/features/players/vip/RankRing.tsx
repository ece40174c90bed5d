import type { ReactNode } from 'react';

const RADIUS = 104;
const LENGTH = 2 * Math.PI * RADIUS;

type Props = {
  /** 0 to 1. */
  readonly share: number;
  readonly label: string;
  readonly children: ReactNode;
};

/** A ring around the emblem; its figure also stands in the text beside it. */
export function RankRing({ share, label, children }: Props) {
  const drawn = Math.max(0, Math.min(1, share)) * LENGTH;
  return (
    <div className="rank-ring">
      <svg viewBox="0 0 240 240" aria-hidden="true">
        <circle cx="120" cy="120" r={RADIUS} className="track" />
        {drawn > 0 ? <circle cx="120" cy="120" r={RADIUS} className="done" strokeDasharray={`${drawn} ${LENGTH}`} /> : null}
      </svg>
      {children}
      <span className="reader-only">{label}</span>
    </div>
  );
}
