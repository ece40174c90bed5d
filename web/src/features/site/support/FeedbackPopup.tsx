import './support.css';
import { countWords, FEEDBACK_LENGTH, FEEDBACK_QUESTIONS } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';

type Question = (typeof FEEDBACK_QUESTIONS)[number];
/** What was begun, kept while the page lives. */
const draft: { question: Question | null; content: string } = { question: null, content: '' };

/** The feedback form: a kind of matter and a text within the brand's bounds of words. */
export function Popup() {
  const t = useText();
  const settings = useCall('getSettings', {}, { staleTimeMs: 600_000 }).data?.feedback;
  const { questions, minWords, maxWords } = settings ?? { questions: FEEDBACK_QUESTIONS, minWords: 3, maxWords: 500 };
  const [question, setQuestion] = useState<Question>(draft.question ?? questions[0] ?? 'other');
  const [content, setContent] = useState(draft.content);
  const [isTried, setTried] = useState(false);
  const { sendOrThrow, isBusy: isPending, error } = useSend('sendFeedback');
  const words = countWords(content);
  const isFit = words >= minWords && words <= maxWords;
  const bounds = t('feedback.bounds', { min: minWords, max: maxWords });
  const send = async () => {
    setTried(true);
    if (!isFit || isPending) return;
    try {
      await sendOrThrow({ question, content });
      draft.content = '';
      showToast({ kind: 'done', text: t('feedback.done') });
      closePopup();
    } catch {
      // Said below; what was written stays.
    }
  };
  return (
    <Modal label={t('feedback.title')} closeLabel={t('action.close')} onClose={closePopup}>
      <form
        className="modal-body feedback"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2>{t('feedback.title')}</h2>
        <p className="soft-text">{t('feedback.hint')}</p>
        <div className="feedback-foot">
          <span className="caption faint-text">{t('feedback.question')}</span>
          <Select
            label={t('feedback.question')}
            value={question}
            options={questions.map((value) => ({ value, label: t(`feedback.q.${value}`) }))}
            onPick={(value) => {
              const picked = questions.find((one) => one === value);
              if (picked) setQuestion((draft.question = picked));
            }}
          />
        </div>
        <label className="feedback-foot">
          <span className="caption faint-text">{t('feedback.content')}</span>
          <textarea
            name="content"
            rows={7}
            maxLength={FEEDBACK_LENGTH}
            value={content}
            aria-describedby="feedback-count"
            aria-invalid={isTried && !isFit}
            onChange={(event) => setContent((draft.content = event.target.value))}
          />
        </label>
        <p
          id="feedback-count"
          className={isTried && !isFit ? 'caption over' : 'caption faint-text'}
          role={isTried && !isFit ? 'alert' : undefined}
        >
          {bounds} {t('feedback.count', { count: words })}
        </p>
        <FailureNote text={error?.message} />
        <Button kind="primary" type="submit" busy={isPending}>
          {t('feedback.send')}
        </Button>
      </form>
    </Modal>
  );
}
