import { Button, type ButtonKind } from '@sorak/ui/Button.tsx';
import { useText } from '../../locales/text.ts';

type Props = {
  readonly label: string;
  readonly kind?: ButtonKind;
  readonly isBusy: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
};

/** Sends what was asked of a contract, or leaves it. */
export function StepButtons({ label, kind = 'primary', isBusy, disabled, onClose }: Props) {
  const t = useText();
  return (
    <div className="row gap-medium">
      <Button type="submit" kind={kind} busy={isBusy} disabled={disabled}>
        {label}
      </Button>
      <Button kind="outline" onClick={onClose}>
        {t('action.cancel')}
      </Button>
    </div>
  );
}
