import type { Game } from '@sorak/contract';
import { Note } from '@sorak/ui/Note.tsx';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';

/** Where bets close on a clock that all players share, or on what happens elsewhere. */
const SHARED: readonly Game['gameType'][] = ['LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'DS88'];
const isShared = ({ gameType, gameClassify }: Pick<Game, 'gameType' | 'gameClassify'>): boolean =>
  SHARED.includes(gameType) || gameClassify === 'ARCADE';

/** That pictures may be late and others may know more, where the licence wants it said. */
export function LiveWarning({ game }: { readonly game: Pick<Game, 'gameType' | 'gameClassify'> | undefined }) {
  const t = useText();
  const isSaid = useSettings()?.licence.warnsLive === true && game !== undefined && isShared(game);
  return isSaid ? <Note tone="warn">{t('launch.liveWarning')}</Note> : null;
}
