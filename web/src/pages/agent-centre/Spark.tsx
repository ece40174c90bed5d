const [WIDE, HIGH] = [120, 28];

/** A figure's way over its days as a line; what it says stands beside it in figures. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const step = WIDE / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${(index * step).toFixed(1)},${(HIGH - ((value - low) / span) * HIGH).toFixed(1)}`);
  return (
    <svg className="agent-spark" viewBox={`0 -1 ${WIDE} ${HIGH + 2}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,${HIGH} ${points.join(' ')} ${WIDE},${HIGH}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
