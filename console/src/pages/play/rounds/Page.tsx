import { Empty } from '@sorak/ui/Empty.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { SearchForm } from '../../../features/SearchForm.tsx';
import { useText } from '../../../locales/text.ts';
import { VoidWager } from './VoidWager.tsx';
import { RoundHistoryView } from './RoundHistoryView.tsx';

function Found({ round }: { readonly round: string }) {
  const query = useQuery();
  const [vassalage, memberId] = [query.get('vendor') ?? '', query.get('member') ?? ''];
  const asked = { round, ...(vassalage === '' ? {} : { vassalage }), ...(memberId === '' ? {} : { memberId }) };
  return (
    <>
      <Answered answer={useCall('getRoundHistory', asked)}>{(history) => <RoundHistoryView history={history} />}</Answered>
      <VoidWager bet={round} />
    </>
  );
}

/** One round of any game by its number. */
export function Page() {
  const text = useText();
  const round = useQuery().get('round') ?? '';
  return (
    <div className="page">
      <PageHead title={text('rounds.title')} />
      {/* Whose it is follows from the number alone. */}
      <SearchForm label={text('rounds.number')} sought={round} onSearch={(typed) => setSearch({ round: typed, vendor: '', member: '' })} />
      {round === '' ? <Empty title={text('rounds.none')} text={text('rounds.noneText')} /> : <Found key={round} round={round} />}
    </div>
  );
}
