import './CardFigures.css';
import type { ReactNode } from 'react';

type Figure = { readonly name: string; readonly value: ReactNode };

/** Three figures in a strip across a card of a list. */
export function CardFigures({ figures }: { readonly figures: readonly [Figure, Figure, Figure] }) {
  return (
    <dl className="card-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="digits">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
