import './slider.css';
import type { HumanAction, SliderPuzzle } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { ErrorState } from '@sorak/ui/Empty.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { findNumber } from './proof-of-work.ts';
import { SlideTrack, type Point } from './SlideTrack.tsx';

/** The number comes as null when the search was stopped. */
type Search = { readonly stop: AbortController; readonly number: Promise<number | null> };
type State = 'idle' | 'checking' | 'passed' | 'failed';
type Props = { readonly action: HumanAction; readonly onTicket: (ticket: string) => void; readonly onClose: () => void };

/**
 * The slider check. The browser looks for the puzzle's number from the start, in the background; a drag carries it as well, and whoever does
 * not drag sends it alone.
 */
export function HumanCheck({ action, onTicket, onClose }: Props) {
  const t = useText();
  const [puzzle, setPuzzle] = useState<SliderPuzzle | null>(null);
  const [state, setState] = useState<State>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const search = useRef<Search>(undefined);

  const load = useCallback(async () => {
    search.current?.stop.abort();
    setPuzzle(null);
    try {
      const next = await makeCall('getSlider', { action });
      const stop = new AbortController();
      setProgress(0);
      search.current = { stop, number: findNumber(next, setProgress, stop.signal) };
      setPuzzle(next);
      setState('idle');
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('errors.network'));
    }
  }, [action, t]);
  useEffect(() => {
    const first = setTimeout(() => void load());
    return () => {
      clearTimeout(first);
      search.current?.stop.abort();
    };
  }, [load]);

  const answer = async (drag?: { x: number; track: Point[] }) => {
    if (!puzzle || !search.current) return;
    setState('checking');
    setFailure(null);
    try {
      const number = await search.current.number;
      if (number === null) return;
      const { ticket } = await makeCall('solveSlider', { id: puzzle.id, number, ...drag });
      setState('passed');
      onTicket(ticket);
    } catch (error) {
      setState('failed');
      setFailure(error instanceof ApiError ? error.message : t('errors.network'));
      await load();
    }
  };
  return (
    <Modal label={t('auth.sliderTitle')} closeLabel={t('action.close')} onClose={onClose} size="small" className="slide-dialog">
      <div className="modal-body dialog-body">
        <h2>{t('auth.sliderTitle')}</h2>
        <p className="small soft-text">{t('auth.sliderText')}</p>
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
        {state !== 'checking' ? (
          <div className="slide-about caption faint-text">
            <span>{t('auth.sliderKeys')}</span>
            <TextButton disabled={!puzzle || state === 'passed'} onClick={() => void answer()}>
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
