import type { ValueOf } from '@sorak/client/calls.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { chatIcon, externalLinkIcon, sendIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../../../locales/text.ts';

type Resource = ValueOf<'getStatus'>['resources'][number];

export const RESOURCE_NAME: Readonly<Record<Resource['resourceType'], string>> = {
  WHATSAPP: 'WhatsApp',
  INSTAGRAM: 'Instagram',
  TELEGRAM: 'Telegram',
  FACEBOOK: 'Facebook',
  TELEGRAM2: 'Telegram 2',
};
export const resourceIcon = (type: Resource['resourceType']): string => (type.startsWith('TELEGRAM') ? sendIcon : chatIcon);

/** The messengers that the brand has set up, each with its QR picture where it has one. */
export function Resources({ resources }: { readonly resources: readonly Resource[] }) {
  const t = useText();
  return resources.map(({ resourceType, url, qrCodeUrl }) => (
    <a key={resourceType} className="resource-link" href={url} target="_blank" rel="noopener noreferrer">
      <Tile size="s">
        <Icon path={resourceIcon(resourceType)} />
      </Tile>
      <span className="grow">
        <b>{RESOURCE_NAME[resourceType]}</b>
        <span className="small faint-text">{t('service.inApp')}</span>
      </span>
      {qrCodeUrl ? <img src={qrCodeUrl} alt={t('service.qr', { name: RESOURCE_NAME[resourceType] })} width="64" height="64" /> : null}
      <Icon path={externalLinkIcon} size="s" />
    </a>
  ));
}
