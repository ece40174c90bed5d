import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly about: ReactNode; readonly children?: ReactNode };

/** The head of a page: what it is, and what narrows it. */
export const PageTop = ({ title, about, children }: Props) => (
  <div className="agent-top">
    <div className="grow">
      <h1>{title}</h1>
      <p className="small faint-text">{about}</p>
    </div>
    {children}
  </div>
);
