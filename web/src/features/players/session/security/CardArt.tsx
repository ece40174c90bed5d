import type { Bank } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { useText } from '../../../../locales/text.ts';

type Props = { readonly bank: Bank | undefined; readonly number: string; readonly name: string };

/** `8410 0244 10`, as a card prints it. */
const inFours = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The account as a card, while it is being typed; decoration, everything on it stands in the form. */
export function CardArt({ bank, number, name }: Props) {
  const t = useText();
  return (
    <div className="bank-art" aria-hidden="true">
      <svg viewBox="0 0 372 235" preserveAspectRatio="none">
        <rect width="372" height="235" fill={bank?.tone ?? '#30352f'} />
        <path d="M186 0H372V235H186Z" fill="#000" opacity=".14" />
        <path d="M372 40V235H150Z" fill="#000" opacity=".22" />
        <path d="M372 140V235H262Z" fill="#d6f551" opacity=".9" />
      </svg>
      <div className="row between">
        <b className="bank-art-mark">{bank?.mark ?? '···'}</b>
        <Badge>{t('bank.new')}</Badge>
      </div>
      <span className="bank-art-number digits">{inFours(number) || '···· ···· ··'}</span>
      <span className="bank-art-holder">{t('bank.holder')}</span>
      <b className="bold truncate">{name.toLocaleUpperCase() || t('bank.sampleName')}</b>
    </div>
  );
}
