import './Note.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { infoIcon } from './page-icons.ts';

type Props = {
  readonly tone?: 'info' | 'warn' | 'brand' | 'negative';
  readonly icon?: string;
  readonly alert?: boolean;
  readonly children: ReactNode;
};

/** A sentence that stands out; `alert` reads it aloud when it appears. */
export function Note({ tone, icon = infoIcon, alert, children }: Props) {
  return (
    <div className={classNames('note', tone)} role={alert ? 'alert' : undefined}>
      <Icon path={icon} />
      <div className="grow">{children}</div>
    </div>
  );
}

/** Why something that was sent did not work, read aloud; nothing while there is nothing to say. */
export function FailureNote({ text }: { readonly text: ReactNode }) {
  if (!text) return null;
  return (
    <Note tone="negative" alert>
      {text}
    </Note>
  );
}
