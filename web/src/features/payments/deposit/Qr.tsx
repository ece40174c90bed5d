import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { downloadIcon } from '@sorak/ui/page-icons.ts';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useText } from '../../../locales/text.ts';
import { shareIcon } from './icons.ts';
import { MARK, modulesOf, saveQr, shareQr } from './qr-picture.ts';

type Props = { readonly payload: string; readonly label: string; readonly reference: string };

/** The payer's QR, dark on white in both themes, because many cameras read no other. */
export function Qr({ payload, label, reference }: Props) {
  const t = useText();
  const { data, size } = useMemo(() => encode(payload, { ecc: 'M', border: 0 }), [payload]);
  const path = useMemo(() => modulesOf(data, size), [data, size]);
  const canShare = 'share' in navigator;
  return (
    <>
      <figure>
        <svg className="deposit-qr" viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden="true" data-payload={payload}>
          <path d={path} fill="#12170f" />
          {[
            [0, 0],
            [size - 7, 0],
            [0, size - 7],
          ].map(([x = 0, y = 0]) => (
            <g key={`${x} ${y}`} fill="none" stroke="#12170f">
              <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.7" />
              <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" fill="#12170f" stroke="none" />
            </g>
          ))}
          <rect x={size / 2 - MARK / 2} y={size / 2 - MARK / 2} width={MARK} height={MARK} rx="1.8" fill="#d6f551" />
          <svg
            x={size / 2 - MARK / 3}
            y={size / 2 - MARK / 3}
            width={(MARK * 2) / 3}
            height={(MARK * 2) / 3}
            viewBox="0 0 48 48"
            fill="#12170f"
          >
            <path d="M5 22.5C5 13 12 6 21 6s16 7 16 16.5h-8.5a7.5 7.5 0 0 0-15 0Z" />
            <path d="M43 25.5C43 35 36 42 27 42s-16-7-16-16.5h8.5a7.5 7.5 0 0 0 15 0Z" />
          </svg>
        </svg>
        <figcaption className="reader-only">{label}</figcaption>
      </figure>
      <div className="deposit-qr-actions">
        <Button size="s" kind="outline" onClick={() => void saveQr(data, size, reference)}>
          <Icon path={downloadIcon} size="s" />
          {t('deposit.saveQr')}
        </Button>
        {canShare ? (
          <Button size="s" kind="outline" onClick={() => void shareQr(data, size, reference)}>
            <Icon path={shareIcon} size="s" />
            {t('deposit.share')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
