import './Select.css';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { chevronDownIcon } from './page-icons.ts';

export type Option = { readonly value: string; readonly label: string };
type Props = Omit<ComponentProps<'select'>, 'size' | 'onChange'> & {
  readonly label: string;
  readonly options: readonly Option[];
  readonly small?: boolean;
  readonly onPick: (value: string) => void;
};

/** A native select in the house's pill; `label` names it for assistive technology. */
export function Select({ label, options, small, onPick, className, ...rest }: Props) {
  return (
    <span className={classNames('select', small && 'little', className)}>
      <select {...rest} aria-label={label} onChange={(event) => onPick(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon path={chevronDownIcon} size="s" />
    </span>
  );
}
