import './Check.css';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { checkIcon } from './icons.ts';

type CheckProps = ComponentProps<'input'> & { readonly label: ReactNode; readonly isWrong?: boolean };

/** A checkbox with its sentence. */
export function Check({ label, isWrong, ...input }: CheckProps) {
  return (
    <label className={classNames('check', isWrong && 'has-error')}>
      <input {...input} type="checkbox" aria-invalid={isWrong || undefined} />
      <span className="check-box" aria-hidden="true">
        <Icon path={checkIcon} />
      </span>
      <span>{label}</span>
    </label>
  );
}

/** An on/off switch with its sentence. */
export function Switch({ label, ...input }: Omit<CheckProps, 'isWrong'>) {
  return (
    <label className="switch">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
