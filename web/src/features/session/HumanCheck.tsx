import './slider.css';
import type { HumanAction, SliderPuzzle } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall } from '../../api/client.ts';
import { useText } from '../../locales/text.ts';
import { findNumber } from './proof-of-work.ts';
import { SlideTrack, type Point } from './SlideTrack.tsx';

type State = 'idle' | 'checking' | 'passed' | 'failed';
type Props = { readonly action: HumanAction; readonly onTicket: (ticket: string) => void; readonly onClose: () => void };

/** The slider check, and the way without dragging: the browser works for some seconds instead of the hand. */
export function HumanCheck({ action, onTicket, onClose }: Props) {
  const t = useText();
  const [puzzle, setPuzzle] = useState<SliderPuzzle | null>(null);
  const [state, setState] = useState<State>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const search = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    setPuzzle(null);
    try {
      setPuzzle(await makeCall('getSlider', { action }));
      setState('idle');
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('errors.network'));
    }
  }, [action, t]);
  useEffect(() => {
    const first = setTimeout(() => void load());
    return () => {
      clearTimeout(first);
      search.current?.abort();
    };
  }, [load]);

  const answer = async (solution: { x: number; track: Point[] } | { number: number }) => {
    if (!puzzle) return;
    setState('checking');
    setFailure(null);
    try {
      const { ticket } = await makeCall('solveSlider', { id: puzzle.id, ...solution });
      setState('passed');
      onTicket(ticket);
    } catch (error) {
      setState('failed');
      setFailure(error instanceof ApiError ? error.message : t('errors.network'));
      await load();
    }
  };
  const work = async () => {
    if (!puzzle) return;
    const controller = new AbortController();
    search.current = controller;
    setProgress(0);
    const number = await findNumber(puzzle, setProgress, controller.signal);
    setProgress(null);
    if (number !== null) await answer({ number });
  };
  return (
    <Modal label={t('auth.sliderTitle')} closeLabel={t('action.close')} onClose={onClose} size="small" className="slide-dlg">
      <div className="modal-b dlg">
        <h2>{t('auth.sliderTitle')}</h2>
        <p className="small t2">{t('auth.sliderText')}</p>
        {failure && !puzzle && state !== 'failed' ? (
          <ErrorState title={failure} text="">
            <Button
              onClick={() => {
                setFailure(null);
                void load();
              }}
            >
              {t('action.retry')}
            </Button>
          </ErrorState>
        ) : puzzle ? (
          <SlideTrack key={puzzle.id} puzzle={puzzle} state={state} onAnswer={(x, track) => void answer({ x, track })} />
        ) : (
          <Skeleton className="slide-wait" />
        )}
        <FailureNote text={state === 'failed' || (failure && puzzle) ? (failure ?? t('auth.sliderFailed')) : null} />
        {progress === null ? (
          <div className="slide-a cap t3">
            <span>{t('auth.sliderKeys')}</span>
            <TextButton disabled={!puzzle || state === 'checking'} onClick={() => void work()}>
              {t('auth.sliderOther')}
            </TextButton>
          </div>
        ) : (
          <Progress label={t('auth.sliderWorking')} value={progress} max={1} />
        )}
      </div>
    </Modal>
  );
}
