/** What a panel says of one thing, each with its name before it. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="facts wide">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="digits">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
