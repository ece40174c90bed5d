import { type DeskWish, takesTwo } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type FormEvent, useState } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { AskTwo } from '../../../../features/AskTwo.tsx';
import { DeskRequests } from '../../../../features/DeskRequests.tsx';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { audienceText, journeyText } from '../audience-text.ts';
import { Way } from './Way.tsx';

type Kept = NonNullable<ValueOf<'getMailing'>['mailing']>;
const readAgain = (): void => refresh('getMailing', 'getMailings', 'getMailingLines');

/** Sends it to an own account first. */
function Test({ code }: { readonly code: string }) {
  const text = useText();
  const { send, isBusy, error } = useSend('testMailing');
  const [username, setUsername] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send({ code, username: username.trim() })) showToast({ kind: 'done', text: text('mailings.tested') });
  };
  return (
    <form className="row gap-medium find" onSubmit={(event) => void submit(event)}>
      <Field
        label={text('mailings.testTo')}
        hint={text('mailings.testHint')}
        error={error?.message}
        value={username}
        maxLength={40}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <Button type="submit" busy={isBusy} disabled={username.trim() === ''}>
        {text('mailings.test')}
      </Button>
    </form>
  );
}

/** Whom it reaches now, a test, and its start: by one for service and for one member, else by two. One may stop it. */
export function Sending({ mailing }: { readonly mailing: Kept }) {
  const text = useText();
  const maySend = useMayCall('startMailing');
  const start = useSend('startMailing');
  const stop = useSend('stopMailing');
  const { code, digest, state, reach, audience, kind } = mailing;
  const wish: DeskWish = { kind: 'mailing', object: code, after: { digest } };
  const onStart = async (reason: string) => {
    const done = await start.send({ code, digest, reason });
    readAgain();
    return done !== undefined;
  };
  const onStop = async (reason: string) => {
    const done = await stop.send({ code, reason });
    readAgain();
    return done !== undefined;
  };
  const count = formatCount(reach.count);
  const startText = mailing.journey ? text('journeys.startText') : text('mailings.startText', { count });
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{audienceText(text, audience)}</h2>
        {mailing.journey ? <span className="small">{journeyText(text, mailing.journey)}</span> : null}
        <Badge>{mailing.journey && state === 'sending' ? text('journeys.running') : wordOf('mstate', state)}</Badge>
      </div>
      <Way mailing={mailing} />
      {state === 'draft' ? (
        <>
          <p className="small">{text('mailings.reach', { count })}</p>
          {kind === 'marketing' ? (
            <p className="small faint-text">
              {text('mailings.notReached', {
                stopped: formatCount(reach.stopped),
                limited: formatCount(reach.limited),
                optedOut: formatCount(reach.optedOut),
              })}
            </p>
          ) : null}
          {maySend ? (
            <>
              <Test code={code} />
              <div className="row gap-medium wraps">
                {takesTwo(mailing) ? (
                  <AskTwo word={text('mailings.ask')} title={text('mailings.ask')} text={startText} wish={wish} onAsked={readAgain} />
                ) : (
                  <ReasonButton
                    word={text('mailings.start')}
                    title={text('mailings.start')}
                    text={startText}
                    sending={start}
                    onReason={onStart}
                  />
                )}
              </div>
            </>
          ) : null}
        </>
      ) : null}
      {state === 'sending' && maySend ? (
        <ReasonButton
          word={text('mailings.stop')}
          title={text('mailings.stop')}
          text={text('mailings.stopText')}
          kind="danger"
          look="outline"
          sending={stop}
          onReason={onStop}
        />
      ) : null}
      <FailureNote text={(start.error ?? stop.error)?.message} />
      {takesTwo(mailing) ? <DeskRequests kinds={['mailing']} object={code} onDecided={readAgain} /> : null}
    </Card>
  );
}
