import './Empty.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { plugIcon } from './icons.ts';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly art?: ReactNode;
  readonly children?: ReactNode;
  readonly isPage?: boolean;
};

/** What a list shows when it has nothing: what it is, what would fill it, one action. `isPage` makes the title the page's heading. */
export function Empty({ title, text, art, children, isPage }: Props) {
  return (
    <div className="empty">
      {art ? (
        <div className="art" aria-hidden="true">
          {art}
        </div>
      ) : null}
      {isPage ? <h1>{title}</h1> : <p className="bold">{title}</p>}
      {text ? <p className="small faint-text">{text}</p> : null}
      {children ? <div className="actions">{children}</div> : null}
    </div>
  );
}

/** What a list shows when it could not be read: what happened, whether money is affected, a way on. `isPage` as above. */
export function ErrorState({ title, text, icon = plugIcon, isPage, children }: Omit<Props, 'art'> & { readonly icon?: string }) {
  return (
    <div className="empty" role="alert">
      <div className="bad" aria-hidden="true">
        <Icon path={icon} size="l" />
      </div>
      {isPage ? <h1>{title}</h1> : <p className="bold">{title}</p>}
      {text ? <p className="small faint-text">{text}</p> : null}
      {children ? <div className="actions">{children}</div> : null}
    </div>
  );
}
