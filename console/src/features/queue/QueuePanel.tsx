import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronDownIcon, chevronUpIcon, closeIcon } from '@sorak/ui/page-icons.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CallState } from '@sorak/client/queries.ts';
import { useText } from '../../locales/text.ts';
import { Answered } from '../Answered.tsx';
import { CopyId } from '../CopyId.tsx';

export type PanelProps = {
  readonly id: string;
  /** Changes when the list says that something happened to it. */
  readonly version: string;
  readonly onMove: (step: 1 | -1) => void;
  readonly onClose: () => void;
};
type Props<T> = Omit<PanelProps, 'id'> & {
  readonly title: string;
  readonly answer: CallState<T>;
  readonly children: (data: T) => ReactNode;
};

/** What is open of a queue: beside the list, over it on narrow screens. Reading it is written down, so it is read again only when it changed. */
export function QueuePanel<T>({ title, answer, version, onMove, onClose, children }: Props<T>) {
  const text = useText();
  const { refetch } = answer;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current !== '' && version !== '' && seen.current !== version) void refetch();
    seen.current = version;
  }, [version, refetch]);
  return (
    <aside className="queue-panel" aria-label={title}>
      <div className="row between panel-head">
        <span className="row gap-tiny grow">
          <span className="small faint-text digits truncate">{title}</span>
          <CopyId id={title} />
        </span>
        <div className="row">
          <IconButton small label={text('queue.previous')} onClick={() => onMove(-1)}>
            <Icon path={chevronUpIcon} size="s" />
          </IconButton>
          <IconButton small label={text('queue.next')} onClick={() => onMove(1)}>
            <Icon path={chevronDownIcon} size="s" />
          </IconButton>
          <IconButton small label={text('app.close')} onClick={onClose}>
            <Icon path={closeIcon} size="s" />
          </IconButton>
        </div>
      </div>
      <Answered answer={answer}>{children}</Answered>
    </aside>
  );
}
