import { isNamed, nameOf, partOf, wholeLineOf } from './told-line.ts';

/** What has no name of its own stands in a line; what has stands below its name. */
const isLong = (value: unknown): boolean => Array.isArray(value) && value.some((one) => typeof one === 'object');

function Value({ name = '', value }: { readonly name?: string; readonly value: unknown }) {
  if (isNamed(value)) return <Told told={value} />;
  if (!isLong(value)) return partOf(name, value);
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
              <Value name={name} value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
