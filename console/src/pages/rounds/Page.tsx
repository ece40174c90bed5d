import { Button } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { type FormEvent, useState } from 'react';
import { Answered } from '../../features/Answered.tsx';
import { PageHead } from '../../features/PageHead.tsx';
import { useText } from '../../locales/text.ts';
import { Story } from './Story.tsx';

function Search({ first }: { readonly first: string }) {
  const text = useText();
  const [typed, setTyped] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Whose it is follows from the number alone.
    setSearch({ round: typed.trim(), vendor: '', member: '' });
  };
  return (
    <search>
      <form className="row gap-medium find" onSubmit={submit}>
        <Field className="grow" label={text('rounds.number')} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Button type="submit" kind="outline">
          {text('members.find')}
        </Button>
      </form>
    </search>
  );
}

function Found({ round }: { readonly round: string }) {
  const query = useQuery();
  const [vassalage, memberId] = [query.get('vendor') ?? '', query.get('member') ?? ''];
  const asked = { round, ...(vassalage === '' ? {} : { vassalage }), ...(memberId === '' ? {} : { memberId }) };
  return <Answered answer={useCall('getRoundStory', asked)}>{(story) => <Story story={story} />}</Answered>;
}

/** One round of any game by its number. */
export function Page() {
  const text = useText();
  const round = useQuery().get('round') ?? '';
  return (
    <div className="page">
      <PageHead title={text('rounds.title')} />
      <Search key={round} first={round} />
      {round === '' ? <Empty title={text('rounds.none')} text={text('rounds.noneText')} /> : <Found key={round} round={round} />}
    </div>
  );
}
