import type { GameType } from '@sorak/contract';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { plugIcon } from '@sorak/ui/icons.ts';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../locales/text.ts';

/** A category that no vendor serves at present: says so, and where there are games. */
export function UnservedCategory({ gameType }: { readonly gameType: GameType }) {
  const t = useText();
  const category = t(`category.${gameType}`);
  return (
    <Empty art={<Icon path={plugIcon} />} title={t('launch.unserved', { category })} text={t('launch.unservedText')}>
      <Link className={buttonClass({ kind: 'primary' })} to={gameType === 'RNG' ? paths.home() : paths.rng()}>
        {t(gameType === 'RNG' ? 'nav.home' : 'launch.toSlots')}
      </Link>
    </Empty>
  );
}
