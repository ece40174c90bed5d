import './draw-stage.css';
import { Modal } from '@sorak/ui/Modal.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../../locales/text.ts';

type Props = {
  readonly name: string;
  /** Which draw is shown, and when the next one closes. */
  readonly says: string;
  /** How long the reader has played, and with what result. */
  readonly session: ReactNode;
  readonly onClose: () => void;
  /** The reader's own tickets on the draw, beside it or below it. */
  readonly side: ReactNode;
  readonly children: ReactNode;
};

/** A draw over the whole window; Esc and the cross close it, and the reader is back where it was asked for. */
export function DrawStage({ name, says, session, onClose, side, children }: Props) {
  const t = useText();
  return (
    <Modal label={name} closeLabel={t('action.close')} onClose={onClose} className="draw-stage">
      <div className="modal-body">
        <header>
          <h2>{name}</h2>
          <p className="small digits">{says}</p>
          {session}
        </header>
        <div className="draw-stage-field">{children}</div>
        {side ? <aside>{side}</aside> : null}
      </div>
    </Modal>
  );
}
