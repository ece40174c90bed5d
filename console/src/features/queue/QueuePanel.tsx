import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronDownIcon, chevronUpIcon, closeIcon } from '@sorak/ui/icons-more.ts';
import type { ReactNode } from 'react';
import { useText } from '../../locales/text.ts';

type Props = {
  readonly title: string;
  readonly onMove: (step: 1 | -1) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What is open of a queue: beside the list, over it on narrow screens. */
export function QueuePanel({ title, onMove, onClose, children }: Props) {
  const text = useText();
  return (
    <aside className="queue-panel" aria-label={title}>
      <div className="row between panel-head">
        <span className="small t3 num">{title}</span>
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
      {children}
    </aside>
  );
}
