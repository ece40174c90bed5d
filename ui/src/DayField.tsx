import './DayField.css';
import { type ComponentProps, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { dayOf, shownDay } from './day-text.ts';
import { Icon } from './Icon.tsx';
import { calendarIcon } from './page-icons.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** The day as `2026-11-22`, or '' for none. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  /** Names the button that opens the calendar. */
  readonly pickLabel: string;
  readonly onDay: (day: string) => void;
};

/** A day, written `22/11/2026` whatever the browser's own language, with the browser's calendar beside it. */
export function DayField({ value, min, max, pickLabel, onDay, className, ...input }: Props) {
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const day = typed === null ? null : dayOf(typed);
    // What is no day, or is out of bounds, leaves the day as it was.
    if (day !== null && day !== value && (day === '' || ((!min || day >= min) && (!max || day <= max)))) onDay(day);
    setTyped(null);
  };
  return (
    <span className={classNames('day', className)}>
      <input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/yyyy"
        maxLength={10}
        value={typed ?? shownDay(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
      <input
        ref={calendar}
        type="date"
        className="day-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onDay(event.target.value)}
      />
      <IconButton small label={pickLabel} onClick={() => calendar.current?.showPicker()}>
        <Icon path={calendarIcon} size="s" />
      </IconButton>
    </span>
  );
}
