import '@sorak/ui/Badge.css';
import { Icon } from '@sorak/ui/Icon.tsx';
import { flameIcon, historyIcon, starIcon } from '@sorak/ui/page-icons.ts';
import { type Tab, Tabs } from '@sorak/ui/Tabs.tsx';
import { useText } from '../../../locales/text.ts';
import { requireMember } from '../../../stores/popup.ts';
import { useIsSignedIn } from '../../../stores/session.ts';
import { countText } from './count-text.ts';
import type { ListType } from './list-state.ts';

type Key = ListType | 'all';
type Props = {
  readonly list: ListType;
  readonly total: number;
  readonly saved: number;
  readonly hasHot: boolean;
  /** Whether hot says what most play; else those are the house's picks. */
  readonly isPlayed: boolean;
  readonly panelId: string;
  readonly onPick: (list: ListType) => void;
};

/** How many games a list has; nothing at zero. */
const ListCount = ({ value }: { readonly value: number }) => (value > 0 ? <span className="count muted">{countText(value)}</span> : null);

/** All, hot when there are some, saved when someone is signed in, recent. */
export function ListTabs({ list, total, saved, hasHot, isPlayed, panelId, onPick }: Props) {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const tabs: readonly (Tab<Key> | null)[] = [
    {
      key: 'all',
      label: (
        <>
          {t('games.listAll')} <ListCount value={total} />
        </>
      ),
    },
    hasHot || list === 'hot'
      ? {
          key: 'hot',
          label: (
            <>
              <Icon path={flameIcon} size="s" />
              {t(isPlayed ? 'games.listHot' : 'games.listPicked')}
            </>
          ),
        }
      : null,
    isSignedIn || list === 'fav'
      ? {
          key: 'fav',
          label: (
            <>
              <Icon path={starIcon} size="s" />
              {t('games.listSaved')} <ListCount value={saved} />
            </>
          ),
        }
      : null,
    {
      key: 'recent',
      label: (
        <>
          <Icon path={historyIcon} size="s" />
          {t('games.listRecent')}
        </>
      ),
    },
  ];
  const pick = (key: Key) => {
    const next = key === 'all' ? '' : key;
    if ((next === 'fav' || next === 'recent') && !requireMember()) return;
    onPick(next);
  };
  return (
    <Tabs
      label={t('games.lists')}
      tabs={tabs.filter((tab) => tab !== null)}
      active={list === '' ? 'all' : list}
      onPick={pick}
      panelId={panelId}
    />
  );
}
