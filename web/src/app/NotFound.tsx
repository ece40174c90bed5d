import { Empty } from '@sorak/ui/Empty.tsx';
import { buttonClass } from '@sorak/ui/Button.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { paths } from '../lib/paths.ts';
import { useText } from '../locales/text.ts';
import { Mark } from './Logo.tsx';

/** What stands at an address that has no page. */
export function NotFound() {
  const t = useText();
  return (
    <div className="wrap">
      <Empty isPage title={t('page.missingTitle')} text={t('page.missingText')} art={<Mark />}>
        <Link className={buttonClass({ kind: 'primary' })} to={paths.home()}>
          {t('action.home')}
        </Link>
      </Empty>
    </div>
  );
}
