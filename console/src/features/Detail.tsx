const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value));

/** What an entry of the log says besides who and what. */
export function Detail({ detail }: { readonly detail: Readonly<Record<string, unknown>> }) {
  const parts = Object.entries(detail).filter(([, value]) => value !== null && value !== '');
  if (parts.length === 0) return null;
  return (
    <dl className="detail">
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
