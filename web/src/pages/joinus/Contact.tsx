import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { headsetIcon } from '@sorak/ui/icons.ts';
import { chatIcon, externalLinkIcon } from '@sorak/ui/page-icons.ts';
import { useStatus } from '../../api/status.ts';
import { useText } from '../../locales/text.ts';
import { openPopup } from '../../stores/popup.ts';

/** A channel is shown only with an address that a browser can open safely. */
const isAddress = (url: string): boolean => /^(?:https:\/\/|mailto:)\S+$/i.test(url);

/** The staff of the house, and the channels that the brand has really set up. */
export function Contact() {
  const t = useText();
  const channels = (useStatus().data?.resources ?? []).filter(
    ({ url }, place, all) => isAddress(url) && all.findIndex((one) => one.url === url) === place,
  );
  return (
    <Card className="join-contact">
      <h2>{t('join.contact')}</h2>
      <p className="small faint-text">{t('join.contactText')}</p>
      <ul>
        <li>
          <button type="button" onClick={() => openPopup('service')}>
            <Icon path={headsetIcon} />
            {t('join.service')}
          </button>
        </li>
        {channels.map(({ resourceType, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Icon path={chatIcon} />
              <span className="grow">{resourceType}</span>
              <Icon path={externalLinkIcon} size="s" label={t('join.opens')} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
