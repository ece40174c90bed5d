import './joinus.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { checkCircleIcon } from '@sorak/ui/page-icons.ts';
import { useCanRegister } from '../../api/settings.ts';
import { Html } from '../../lib/Html.tsx';
import { useHelp } from '../../features/site/help/use-help.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';
import { useIsSignedIn } from '../../stores/session.ts';
import { Contact } from './Contact.tsx';

function Sections() {
  const t = useText();
  const { data, error, refetch } = useHelp('join');
  if (data === undefined && error) return <ReadFailed title={t('join.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div className="join-list" aria-busy="true" aria-label={t('page.loading')}>
        <Skeleton />
        <Skeleton />
      </div>
    );
  return (
    <div className="join-list">
      {data
        .flatMap(({ articles }) => articles)
        .map(({ code, title, lang, content }) => (
          <article key={code} className="card" lang={lang}>
            <h2>{title}</h2>
            <Html key={content} html={content} />
          </article>
        ))}
    </div>
  );
}

/** product §2: how to join as a member or as an agent, and whom to ask. */
export function Page() {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const canRegister = useCanRegister();
  return (
    <div className="wrap join">
      <div className="join-hero">
        <h1 className="display-medium">{t('join.title')}</h1>
        <p>{t('join.lead')}</p>
        {isSignedIn ? (
          <p className="row gap-medium join-in">
            <Icon path={checkCircleIcon} />
            {t('join.signedIn')}
          </p>
        ) : canRegister ? (
          <Button kind="citron" size="l" onClick={() => openPopup('register')}>
            {t('join.register')}
          </Button>
        ) : null}
      </div>
      <div className="join-grid">
        <Sections />
        <Contact />
      </div>
    </div>
  );
}
