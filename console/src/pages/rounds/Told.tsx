import { isNamed, lineOf, nameOf, wholeLineOf } from './told-line.ts';

/** What has no name of its own stands in a line; what has stands below its name. */
const isLong = (value: unknown): boolean => Array.isArray(value) && value.some((one) => typeof one === 'object');

function Value({ value }: { readonly value: unknown }) {
  if (isNamed(value)) return <Told told={value} />;
  if (!isLong(value)) return lineOf(value);
  return (
    <ol className="told">
      {(value as readonly unknown[]).map((one, at) => (
        <li key={at}>{wholeLineOf(one)}</li>
      ))}
    </ol>
  );
}

/** What a vendor says in its own shape, whatever game it is. */
export function Told({ told }: { readonly told: unknown }) {
  if (told === null || told === undefined) return null;
  if (!isNamed(told)) return <Value value={told} />;
  return (
    <dl className="detail">
      {Object.entries(told)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <Value value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
