import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { momentText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';

/** Who stands above the member, what was agreed to, and who of the line looked at the member last; nothing for those whom nobody brought. */
export function UplineCard() {
  const t = useText();
  const { data } = useCall('getUpline', {}, { staleTimeMs: 60_000 });
  if (!data?.upline) return null;
  const { upline, looks } = data;
  return (
    <Card className="centre-upline">
      <h2>{t('centre.upline')}</h2>
      <p className="soft-text">{t('centre.uplineIs', { account: upline.account })}</p>
      {upline.agreedAt === null ? null : (
        <p className="small faint-text">{t('centre.uplineAgreed', { at: momentText(upline.agreedAt) })}</p>
      )}
      <h3 className="firm">{t('centre.looks')}</h3>
      {looks.length === 0 ? (
        <p className="small faint-text">{t('centre.noLooks')}</p>
      ) : (
        <ul className="small soft-text">
          {looks.map(({ account, at }) => (
            <li key={`${account} ${at}`} className="digits">
              {t('centre.look', { account, at: momentText(at) })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
