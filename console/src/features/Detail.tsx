import { formatMoney } from '../lib/format.ts';

/** What is longer is folded to its beginning: the first entry holds all settings of a brand. */
const LONG = 240;

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number') return name === 'amount' ? formatMoney(value) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Value({ text }: { readonly text: string }) {
  if (text.length <= LONG) return text;
  return (
    <details>
      <summary>{text.slice(0, LONG / 4)}…</summary>
      {text}
    </details>
  );
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
          <dd>
            <Value text={textOf(name, value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
