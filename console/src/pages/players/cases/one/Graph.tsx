import './graph.css';
import type { CaseDetail } from '@sorak/contract';
import { wordOf } from '../../../../locales/text.ts';

const MAX_NODES = 30;
const ROW = 44;
const WIDTH = 560;
const LEFT = 150;
const RIGHT = 400;
const RADIUS = 7;

/** Accounts at the left, what they share at the right: strong where few share it, dashed where many do. The list says the same in words. */
export function Graph({ links }: { readonly links: CaseDetail['links'] }) {
  const accounts = [...new Map(links.flatMap(({ members }) => members.map((one) => [one.memberId, one] as const))).values()];
  if (links.length === 0 || accounts.length + links.length > MAX_NODES) return null;
  const height = Math.max(accounts.length, links.length) * ROW;
  const yOf = (at: number, count: number): number => (height / count) * (at + 0.5);
  const places = new Map(accounts.map(({ memberId }, at) => [memberId, yOf(at, accounts.length)]));
  return (
    <svg className="case-graph" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {links.flatMap(({ kind, label, isStrong, members }, at) =>
        members.map(({ memberId }) => (
          <line
            key={`${kind} ${label} ${memberId}`}
            x1={LEFT}
            y1={places.get(memberId)}
            x2={RIGHT}
            y2={yOf(at, links.length)}
            className={isStrong ? 'strong' : undefined}
          />
        )),
      )}
      {accounts.map(({ memberId, username, isIn }) => (
        <g key={memberId}>
          <circle cx={LEFT} cy={places.get(memberId)} r={RADIUS} className={isIn ? 'inside' : 'outside'} />
          <text x={LEFT - RADIUS * 2} y={places.get(memberId)} textAnchor="end" dominantBaseline="middle">
            {username}
          </text>
        </g>
      ))}
      {links.map(({ kind, label, sharedBy }, at) => (
        <g key={`${kind} ${label}`}>
          <rect x={RIGHT - RADIUS} y={yOf(at, links.length) - RADIUS} width={RADIUS * 2} height={RADIUS * 2} className="outside" />
          <text x={RIGHT + RADIUS * 2} y={yOf(at, links.length)} dominantBaseline="middle">
            {wordOf('cases.link', kind)} ({sharedBy})
          </text>
        </g>
      ))}
    </svg>
  );
}
