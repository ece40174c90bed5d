import '../../features/play/games/games.css';
import '../../features/play/games/play/hall.css';
import { useEffect } from 'react';
import { useQuery } from '@sorak/client/location.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { LiveWarning } from '../../features/play/games/LiveWarning.tsx';
import { BookStage } from '../../features/play/games/play/BookStage.tsx';
import { useBook } from '../../features/play/games/play/use-book.ts';
import { useText } from '../../locales/text.ts';

const SPORTS = { gameType: 'SPORTS', gameClassify: 'TABLE' } as const;

/** The sports book of the vendor FB, below the site's header alone. */
export function Page() {
  const t = useText();
  const query = useQuery();
  const [round, reward] = [query.get('round'), query.get('reward')];
  const book = useBook('FB', reward);
  const name = t('launch.sportsBook');
  const { url } = book.opened;
  useEffect(() => {
    // product §3: the view of the round that is open.
    if (url !== undefined) writeStored('session', 'iframeUrl', url);
  }, [url]);
  return (
    <div className="wrap hall">
      <h1 className="reader-only">{name}</h1>
      <LiveWarning game={SPORTS} />
      <div className="play-stage">
        <BookStage book={book} name={name} round={round} />
      </div>
    </div>
  );
}
