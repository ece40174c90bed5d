/** What has no name of its own stands in a line; what has stands below its name. */
const lineOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLong = (value: unknown): boolean => Array.isArray(value) && value.some((one) => typeof one === 'object');

/** Words of a program, `clientSeed` as “client seed”: each vendor has its own. */
const nameOf = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

function Value({ value }: { readonly value: unknown }) {
  if (isNamed(value)) return <Told told={value} />;
  if (!isLong(value)) return lineOf(value);
  return (
    <ol className="told">
      {(value as readonly unknown[]).map((one, at) => (
        <li key={at}>
          {isNamed(one)
            ? Object.entries(one)
                .map(([name, part]) => `${nameOf(name)} ${lineOf(part)}`)
                .join(' · ')
            : lineOf(one)}
        </li>
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
