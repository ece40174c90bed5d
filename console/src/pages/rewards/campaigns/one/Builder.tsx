import type { OperatorCampaign } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useEffect, useRef, useState } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { useSession } from '../../../../api/session.ts';
import { useText } from '../../../../locales/text.ts';
import { Ask } from './Ask.tsx';
import { Checks } from './Checks.tsx';
import { Form, Strip } from './Form.tsx';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { Preview } from './Preview.tsx';
import { Simulator } from './Simulator.tsx';
import type { Typed } from './rule-fields.ts';
import { newRule, readRule, typedRule } from './typed-rule.ts';
import { useCheck } from './use-check.ts';

type Props = { readonly id: string; readonly campaign: OperatorCampaign | undefined };

/** Why nothing can be written now, or nothing. */
function lockOf(
  campaign: OperatorCampaign | undefined,
  maySave: boolean,
): 'campaigns.lockedRole' | 'campaigns.lockedAsked' | 'campaigns.lockedStopped' | null {
  if (!maySave) return 'campaigns.lockedRole';
  if (campaign?.state === 'stopped') return 'campaigns.lockedStopped';
  return campaign?.versions[0]?.state === 'asked' ? 'campaigns.lockedAsked' : null;
}

/** What is typed, kept from one look at the page to the next until it is saved. */
function useTyped(id: string, campaign: OperatorCampaign | undefined, isLocked: boolean) {
  const operator = useSession()?.operator.name ?? '';
  const last = campaign?.versions[0];
  const [begun] = useState(() => Date.now());
  const written = last ? typedRule(last, begun) : newRule(begun);
  const [own, setOwn] = useState<Typed | null>(() => keptDraft(operator, id));
  const change = (next: Typed | null): void => {
    setOwn(next);
    keepDraft(operator, id, next);
  };
  return { typed: isLocked ? written : (own ?? written), isChanged: own !== null && !isLocked, change };
}

/** Saves by the keys that save everywhere. */
function useSaveKeys(save: () => void): void {
  const present = useRef(save);
  useEffect(() => {
    present.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      present.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** The rule of a campaign as one form, with what members will read of it and what stands against it beside. */
export function Builder({ id, campaign }: Props) {
  const text = useText();
  const maySave = useMayCall('saveCampaign');
  const lock = lockOf(campaign, maySave);
  const { typed, isChanged, change } = useTyped(id, campaign, lock !== null);
  const { data: free } = useCall('getFreeGames', {}, { staleTimeMs: 60_000 });
  const read = readRule(typed, free?.list);
  const refusal = useCheck(id, read, maySave);
  const saving = useSend('saveCampaign');
  const save = async (): Promise<boolean> => {
    if (lock !== null || read.rule === null) return false;
    if (!(await saving.send({ id, rule: read.rule, ...read.texts }))) return false;
    change(null);
    refresh('getOperatorCampaigns');
    showToast({ kind: 'done', text: text('campaigns.saved') });
    return true;
  };
  useSaveKeys(() => void save());
  const isDraft = campaign?.versions[0]?.state === 'draft';
  return (
    <>
      <Strip read={read} />
      {lock ? <Note>{text(lock)}</Note> : null}
      <div className="campaign-builder">
        <Form
          typed={typed}
          read={read}
          games={free?.list}
          isLocked={lock !== null}
          onType={(path, value) => change({ ...typed, [path]: value })}
        />
        <div className="stack campaign-side">
          <Preview read={read} />
          <Checks read={read} refusal={refusal} />
          <Simulator read={read} />
          <FailureNote text={saving.error?.message} />
          {lock === null ? (
            <div className="row gap-little wraps">
              <Button
                kind="outline"
                busy={saving.isBusy}
                disabled={read.rule === null || (!isChanged && campaign !== undefined)}
                onClick={() => void save()}
              >
                {text('campaigns.save')}
              </Button>
              {isChanged ? (
                <Button kind="ghost" onClick={() => change(null)}>
                  {text('campaigns.discard')}
                </Button>
              ) : null}
              <Ask
                id={id}
                isReady={refusal === '' && (isDraft || isChanged || campaign === undefined)}
                onBefore={async () => (!isChanged && isDraft) || save()}
              />
            </div>
          ) : null}
          {isChanged ? <p className="caption faint-text">{text('campaigns.unsaved')}</p> : null}
        </div>
      </div>
    </>
  );
}
