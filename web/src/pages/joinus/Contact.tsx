import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { headsetIcon } from '@sorak/ui/icons.ts';
import { externalLinkIcon } from '@sorak/ui/icons-more.ts';
import { useStatus } from '../../api/status.ts';
import { useText } from '../../locales/text.ts';

/** A channel is shown only with an address that a browser can open safely. */
const isAddress = (url: string): boolean => /^(?:https:\/\/|mailto:)\S+$/i.test(url);

/** The channels that the brand has really set up. */
export function Contact() {
  const t = useText();
  const status = useStatus().data;
  const services = (status?.customerService ?? []).map(({ path }) => ({ name: t('join.service'), url: path }));
  const apps = (status?.resources ?? []).map(({ resourceType, url }) => ({ name: resourceType, url }));
  const channels = [...services, ...apps].filter(
    ({ url }, place, all) => isAddress(url) && all.findIndex((one) => one.url === url) === place,
  );
  return (
    <Card className="join-contact">
      <h2>{t('join.contact')}</h2>
      {channels.length === 0 ? (
        <p className="small t3">{status ? t('join.noContact') : ''}</p>
      ) : (
        <>
          <p className="small t3">{t('join.contactText')}</p>
          <ul>
            {channels.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <Icon path={headsetIcon} />
                  <span className="grow">{name}</span>
                  <Icon path={externalLinkIcon} size="s" label={t('join.opens')} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
