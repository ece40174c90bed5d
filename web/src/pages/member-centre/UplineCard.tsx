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
    <Card className="mc-upline">
      <h2>{t('centre.upline')}</h2>
      <p className="t2">{t('centre.uplineIs', { account: upline.account })}</p>
      {upline.agreedAt === null ? null : <p className="small t3">{t('centre.uplineAgreed', { at: momentText(upline.agreedAt) })}</p>}
      <h3 className="b5">{t('centre.looks')}</h3>
      {looks.length === 0 ? (
        <p className="small t3">{t('centre.noLooks')}</p>
      ) : (
        <ul className="small t2">
          {looks.map(({ account, at }) => (
            <li key={`${account} ${at}`} className="num">
              {t('centre.look', { account, at: momentText(at) })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
