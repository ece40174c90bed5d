import { formatMoney } from '../lib/format.ts';

function shown(name: string, value: unknown): string {
  if (typeof value === 'number') return name === 'amount' ? formatMoney(value) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What an entry of the log says besides who and what. */
export function Detail({ detail }: { readonly detail: Readonly<Record<string, unknown>> }) {
  const parts = Object.entries(detail).filter(([, value]) => value !== null && value !== '');
  if (parts.length === 0) return null;
  return (
    <dl className="detail">
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
