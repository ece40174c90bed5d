import '../../features/payments/deposit/deposit.css';
import type { InviteLink } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Qr } from '../../features/payments/deposit/Qr.tsx';
import { dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { CopyButton } from './CopyButton.tsx';

/** A link to pass on: its QR code, its address, and what it invites to. */
export function LinkCard({ link, isNew }: { readonly link: InviteLink; readonly isNew: boolean }) {
  const t = useText();
  return (
    <Card className="agent-link">
      <Qr payload={link.link} label={t('agent.qrOf', { code: link.code })} reference={link.code} />
      <h2 role={isNew ? 'status' : undefined}>{t(isNew ? 'agent.linkReady' : 'agent.lastLink')}</h2>
      <p className="small faint-text">
        {t(`agent.kind.${link.kind}`)} · {link.endsAt === null ? t('agent.untilClosed') : t('agent.until', { day: dayText(link.endsAt) })}
      </p>
      <label className="agent-address">
        <span className="caption faint-text">{t('agent.link')}</span>
        <input readOnly value={link.link} dir="ltr" onFocus={(event) => event.target.select()} />
      </label>
      <CopyButton text={link.link} label={t('agent.copyLink')} />
    </Card>
  );
}
