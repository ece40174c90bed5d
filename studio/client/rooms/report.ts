import { REPORT_REASONS } from '@sorak/contract';
import type { ReportRequest } from '../../server/room-api.ts';
import { h } from '../shell/dom.ts';
import { choices } from '../shell/panels/choices.ts';
import { sheetOf } from '../shell/panels/sheet.ts';
import type { ShellState, Store } from '../shell/state.ts';
import { count, type SentenceKey, type Words } from '../shell/words.ts';
import type { RoomCalls } from './calls.ts';
import type { AnyOwn, AnyTable, News } from './types.ts';

type Whom = { readonly seat: number; readonly tag: string };
type Saying = { readonly store: Store<ShellState>; readonly words: Words };
type Asked = { readonly hand: number; readonly whom: readonly Whom[]; readonly chosen: number };

const REASON_WORDS: Readonly<Record<ReportRequest['reason'], SentenceKey>> = {
  collusion: 'roomReportCollusion',
  abuse: 'roomReportAbuse',
  other: 'roomReportOther',
};

/** Of whom something can be said: the others of the hand that is played or was the last, if the player was in it. */
export function reportable({ table: { hand, seats }, own: { stay } }: News<AnyTable, AnyOwn>): readonly Whom[] {
  if (!hand || !stay) return [];
  const isIn = hand.seats.some(({ seat, tag }) => seat === stay.seat && tag === seats[seat]?.tag);
  return isIn ? hand.seats.filter(({ seat }) => seat !== stay.seat) : [];
}

/** Sends a report and says what became of it; false where it has to be sent again. */
export function makeReporting({ store, words }: Saying, calls: Pick<RoomCalls<never>, 'report'>, refuse: (error: unknown) => void) {
  return async (request: ReportRequest): Promise<boolean> => {
    try {
      const { report } = await calls.report(request);
      store.set({ notice: { text: words.say(report === 'noted' ? 'roomReportNoted' : 'roomReportSpent') } });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  };
}

/** Whom a report is about and why. It stays open until it is kept, with what was written. */
export function reportSheet(
  { hand, whom, chosen }: Asked,
  words: Words,
  send: ReturnType<typeof makeReporting>,
  close: () => void,
): HTMLDialogElement {
  const { say } = words;
  let seat = chosen;
  let reason: ReportRequest['reason'] = 'collusion';
  const line = h('input', { id: 'report-words', maxlength: 200, autocomplete: 'off', 'aria-describedby': 'report-hint' });
  line.addEventListener('input', () => (hint.textContent = ''));
  const hint = h('p', { class: 'hint', id: 'report-hint', role: 'status' });
  const own = h('div', {}, h('label', { class: 'label', for: line.id }, say('roomReportWords')), h('div', { class: 'input' }, line), hint);
  own.hidden = true;
  const button = h('button', { class: 'floor-main' }, say('roomReportSend'));
  let isSending = false;
  const submit = async (): Promise<void> => {
    const isBare = reason === 'other' && line.value.trim() === '';
    hint.textContent = isBare ? say('roomReportNeedsWords') : '';
    if (isBare) return line.focus();
    if (isSending) return;
    isSending = true;
    button.setAttribute('aria-disabled', 'true');
    const isKept = await send({ hand, seat, reason, words: reason === 'other' ? line.value : '' });
    isSending = false;
    button.removeAttribute('aria-disabled');
    if (isKept) close();
  };
  const form = h(
    'form',
    { class: 'poker-reporting' },
    h('h3', {}, say('roomReportWhom')),
    choices(
      say('roomReportWhom'),
      whom.map((one) => ({ value: one.seat, text: say('crashPlayer', { tag: one.tag }) })),
      chosen,
      (value) => (seat = value),
    ),
    h('h3', {}, say('roomReportWhy')),
    choices(
      say('roomReportWhy'),
      REPORT_REASONS.map((value) => ({ value, text: say(REASON_WORDS[value]) })),
      reason,
      (value) => {
        reason = value;
        own.hidden = value !== 'other';
      },
    ),
    own,
    h('p', { class: 'note' }, say('roomReportNote', { n: count(hand) })),
    button,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return sheetOf(words, say('roomReportTitle'), close, form);
}
