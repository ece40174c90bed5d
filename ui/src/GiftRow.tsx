import './GiftRow.css';
import type { ReactNode } from 'react';

export type Fact = { readonly label: string; readonly value: ReactNode };

/** What a gift asks, never behind a click: columns beside one another, rows on a telephone. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="gift-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  readonly tile: ReactNode;
  readonly title: string;
  /** BCP 47: the language of the title, where it is not the reader's. */
  readonly lang?: string | undefined;
  readonly amount?: ReactNode;
  /** Why it is there, or what it is. */
  readonly about?: ReactNode;
  readonly facts?: readonly Fact[];
  /** The next step, and below it the others. */
  readonly action?: ReactNode;
  readonly others?: ReactNode;
  readonly children?: ReactNode;
};

/** A gift in a list: what it is, how much, why, what it asks, and one press for each thing that can be done about it. */
export function GiftRow({ tile, title, lang, amount, about, facts = [], action, others, children }: Props) {
  return (
    <li className="gift-row">
      {tile}
      <div className="gift-head">
        <h3 lang={lang}>{title}</h3>
        {amount === undefined ? null : <span className="gift-amount digits">{amount}</span>}
        {about ? <p className="small faint-text">{about}</p> : null}
      </div>
      <div className="gift-middle">
        <Facts facts={facts} />
        {children}
      </div>
      {action || others ? (
        <div className="gift-actions">
          {action}
          {others ? <div className="gift-others">{others}</div> : null}
        </div>
      ) : null}
    </li>
  );
}
