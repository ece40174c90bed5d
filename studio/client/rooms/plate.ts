import { h } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Words } from '../shell/words.ts';
import { nameOf } from './names.ts';
import { reportable } from './report.ts';
import type { AnyOwn, AnyTable, Handlers, News } from './types.ts';

/** Who sits at a chair. Another player of the hand is pressed to be reported. */
export function makePlate(seat: number, words: Words, onReport: Handlers<never>['onReport'], ...told: readonly HTMLElement[]) {
  const report = h(
    'button',
    { type: 'button', class: 'poker-report', 'aria-haspopup': 'dialog', onclick: () => onReport?.(seat) },
    icon('flag'),
  );
  return {
    element: h('span', { class: 'poker-plate' }, ...told, report),
    /** `tag`: of whoever is shown at the chair. */
    show: (news: News<AnyTable, AnyOwn>, tag: string): void => {
      report.hidden = onReport === null || !reportable(news).some((one) => one.seat === seat && one.tag === tag);
      const name = words.say('roomReportOf', { name: nameOf(seat, null, new Map([[seat, tag]]), words) });
      if (report.ariaLabel !== name) report.ariaLabel = name;
    },
  };
}
