import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import type { FormEvent } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import { useText } from '../../../locales/text.ts';

const LETTERS = 16;

/** What is typed in groups of four, as it stands on the paper. */
const grouped = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LETTERS)
    .replaceAll(/(.{4})(?=.)/g, '$1-');

type Props = {
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly isPending: boolean;
  readonly error: ApiError | null;
  readonly onRedeem: () => void;
};

/** A voucher's code and nothing else: its amount is its own. */
export function VoucherCard({ code, onCode, isPending, error, onRedeem }: Props) {
  const t = useText();
  const redeem = (event: FormEvent) => {
    event.preventDefault();
    onRedeem();
  };
  return (
    <Card>
      <form className="column gap-large" onSubmit={redeem} noValidate>
        <Field
          label={t('deposit.voucher')}
          hint={t('deposit.voucherHint')}
          error={error?.message}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onCode(grouped(event.currentTarget.value))}
        />
        <Button type="submit" kind="primary" size="l" full busy={isPending}>
          {t('deposit.redeem')}
        </Button>
      </form>
    </Card>
  );
}
