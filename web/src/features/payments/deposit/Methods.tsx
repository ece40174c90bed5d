import { shortAmount, type DepositMethod } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkCircleIcon, phoneIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../../../locales/text.ts';
import { bankIcon, qrIcon, storeIcon } from './icons.ts';

const ICONS = { qr: qrIcon, bank: bankIcon, ewallet: phoneIcon, voucher: storeIcon } as const;
const MINUTE_S = 60;

type Props = { readonly methods: readonly DepositMethod[]; readonly chosen: string; readonly onChoose: (code: string) => void };

/** The ways to deposit, one of them chosen; how long each usually takes. */
export function Methods({ methods, chosen, onChoose }: Props) {
  const t = useText();
  const usual = ({ usualFromS, usualToS }: DepositMethod): string =>
    usualToS < MINUTE_S
      ? t('deposit.usual.seconds')
      : t('deposit.usual.minutes', { from: Math.max(1, Math.round(usualFromS / MINUTE_S)), to: Math.round(usualToS / MINUTE_S) });
  const picked = methods.find(({ code }) => code === chosen);
  return (
    <Card>
      <div className="deposit-heading">
        <h2 id="dep-method">{t('deposit.method')}</h2>
        <span className="caption faint-text">{t('deposit.payerName')}</span>
      </div>
      <div className="deposit-methods" role="radiogroup" aria-labelledby="dep-method">
        {methods.map((method) => (
          <label key={method.code} className="deposit-way">
            <input
              type="radio"
              name="deposit-method"
              value={method.code}
              checked={method.code === chosen}
              onChange={() => onChoose(method.code)}
            />
            <Icon path={ICONS[method.kind]} />
            <span>
              <b className="bold" lang={method.lang}>
                {method.name}
              </b>
              <span className="caption faint-text">
                {usual(method)} · {t('deposit.min', { amount: shortAmount(method.min) })}
              </span>
            </span>
            <span className="deposit-check" aria-hidden="true">
              <Icon path={checkCircleIcon} />
            </span>
          </label>
        ))}
      </div>
      {picked?.note ? (
        <p className="small soft-text deposit-note" lang={picked.lang}>
          {picked.note}
        </p>
      ) : null}
    </Card>
  );
}
