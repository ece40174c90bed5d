import type { DeskWish } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText } from '../../../locales/text.ts';

type Props = {
  readonly title: string;
  /** What is said to who asks for two. */
  readonly about: string;
  /** What is to be so; null while it is not whole. */
  readonly wish: DeskWish | null;
  readonly problems: readonly string[];
  readonly onClose: () => void;
  readonly onAsked: () => void;
};

/** What is written, the way back, the two who decide, and what is still to mend. */
export function EditorHead({ title, about, wish, problems, onClose, onAsked }: Props) {
  const text = useText();
  return (
    <>
      <div className="row between gap-medium wraps">
        <h2 className="heading">{title}</h2>
        <span className="row gap-small">
          <Button size="s" onClick={onClose}>
            {text('goods.back')}
          </Button>
          <AskTwo word={text('goods.publish')} title={text('goods.publish')} text={about} wish={wish} onAsked={onAsked} />
        </span>
      </div>
      {problems.length > 0 ? <Note tone="warn">{problems.join(' ')}</Note> : null}
    </>
  );
}
