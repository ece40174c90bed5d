import type { ListFileName } from '@sorak/contract';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayCall } from '../api/may-call.ts';
import { useText, wordOf } from '../locales/text.ts';
import { FileLine } from './FileLine.tsx';
import { ReasonButton } from './ReasonButton.tsx';

const LOOK_EVERY_MS = 2_000;

type Props = {
  readonly list: ListFileName;
  /** What the page asks the list for; the file has all its pages. */
  readonly request: Readonly<Record<string, unknown>>;
};

const queryOf = (request: Props['request']): string =>
  new URLSearchParams(
    Object.entries(request).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
  ).toString();

/** Takes the list of a page as a file: asked for with a reason, written behind the page, saved by a press. */
export function ListFile({ list, request }: Props) {
  const text = useText();
  const may = useMayCall(list);
  const sending = useSend('askListFile');
  const [asked, setAsked] = useState<string>();
  const { data } = useCall('getListFiles', asked === undefined ? null : {}, { refetchEveryMs: LOOK_EVERY_MS });
  const file = data?.list.find(({ id }) => id === asked);
  const ask = async (reason: string): Promise<boolean> => {
    const answer = await sending.send({ list, query: queryOf(request), reason });
    if (!answer) return false;
    setAsked(answer.id);
    refresh('getListFiles');
    return true;
  };
  if (!may) return null;
  return (
    <div className="row gap-small wraps list-file">
      <ReasonButton
        word={text('files.ask')}
        look="outline"
        title={text('files.title', { list: wordOf('filesList', list) })}
        text={text('files.note')}
        sending={sending}
        onReason={ask}
      />
      {file ? <FileLine file={file} /> : null}
    </div>
  );
}
