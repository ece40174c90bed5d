import { GOOD_ARTS, GOOD_KINDS, GOOD_TONES, type GoodValues } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Picture } from '../../../features/Picture.tsx';
import { Schedule } from '../../../features/Schedule.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { type Draft, GOOD_ID } from './good-form.ts';

type Shelf = ValueOf<'getOperatorGoods'>;
type Props = { readonly draft: Draft; readonly shelf: Shelf; readonly onDraft: (draft: Draft) => void };
type PickProps = {
  readonly label: string;
  readonly options: readonly { value: string; label: string }[];
  readonly value: string;
  readonly onPick: (value: string) => void;
};

const Pick = ({ label, ...select }: PickProps) => (
  <div className="field">
    <span className="label" aria-hidden="true">
      {label}
    </span>
    <Select label={label} {...select} />
  </div>
);

/** Of a voucher: the campaign whose terms are agreed to with it. */
function Campaign({ draft, shelf, onDraft }: Props) {
  const text = useText();
  const { voucher } = draft.values;
  const options = shelf.campaigns.map(({ id, name, version, stakes }) => ({
    value: `${id}:${version}`,
    label: text('goods.campaignOf', { name, version, stakes: formatMoney(stakes) }),
  }));
  const pick = (value: string): void => {
    const [campaign = '', version = ''] = value.split(':');
    onDraft({ ...draft, values: { ...draft.values, voucher: { campaign, version: Number(version) } } });
  };
  if (options.length === 0) return <p className="caption faint-text">{text('goods.campaignNone')}</p>;
  return (
    <Pick label={text('goods.campaign')} options={options} value={voucher ? `${voucher.campaign}:${voucher.version}` : ''} onPick={pick} />
  );
}

/** What a new good is called in the house. */
function Code({ draft, onDraft }: Pick<Props, 'draft' | 'onDraft'>) {
  const text = useText();
  const { id } = draft;
  return (
    <Field
      label={text('goods.id')}
      hint={text('goods.idHint')}
      error={id !== '' && !GOOD_ID.test(id) ? text('goods.idHint') : undefined}
      value={id}
      maxLength={64}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget }) => onDraft({ ...draft, id: currentTarget.value.trim() })}
    />
  );
}

/** A category with its names, where another good says them already. */
function categoryOf({ list }: Shelf, category: string): Partial<GoodValues> {
  const like = list.find((one) => one.category === category);
  return like ? { category, categoryNames: like.categoryNames } : { category };
}

type PartProps = { readonly values: GoodValues; readonly onChange: (part: Partial<GoodValues>) => void };

function Pictures({ values: { pictures }, onChange }: PartProps) {
  const text = useText();
  const others = (url: string): string[] => pictures.filter((one) => one !== url);
  return (
    <>
      <h3>{text('goods.pictures')}</h3>
      {pictures.map((url, at) => (
        <div key={url} className="row gap-small">
          <img className="content-picture" src={url} alt="" />
          <Button size="s" aria-label={text('goods.pictureRemove', { n: at + 1 })} onClick={() => onChange({ pictures: others(url) })}>
            {text('goods.variantRemove')}
          </Button>
        </div>
      ))}
      {pictures.length < 8 ? (
        <Picture url="" hint={text('goods.pictureHint')} onUrl={(url) => onChange({ pictures: [...others(url), url] })} />
      ) : null}
    </>
  );
}

/** What a good costs and brings, who may have it, from when until when, and its pictures. */
export function Facts({ draft, shelf, onDraft }: Props) {
  const text = useText();
  const { values } = draft;
  const change = (part: Partial<GoodValues>): void => onDraft({ ...draft, values: { ...values, ...part } });
  const list = (names: readonly string[]) => names.map((value) => ({ value, label: value }));
  const isMoney = values.kind === 'credit' || values.kind === 'credit_by_hand';
  return (
    <Card className="stack">
      {draft.isNew ? <Code draft={draft} onDraft={onDraft} /> : null}
      <Pick
        label={text('goods.kind')}
        options={GOOD_KINDS.map((value) => ({ value, label: wordOf('gkind', value) }))}
        value={values.kind}
        onPick={(kind) => change({ kind: kind as GoodValues['kind'] })}
      />
      <Field
        label={text('goods.price')}
        hint={text('goods.priceHint')}
        inputMode="decimal"
        value={draft.points}
        maxLength={12}
        onChange={({ currentTarget }) => onDraft({ ...draft, points: currentTarget.value })}
      />
      {isMoney ? (
        <Field
          label={text('goods.credit')}
          inputMode="decimal"
          value={draft.credit}
          maxLength={12}
          onChange={({ currentTarget }) => onDraft({ ...draft, credit: currentTarget.value })}
        />
      ) : null}
      {values.kind === 'voucher' ? <Campaign draft={draft} shelf={shelf} onDraft={onDraft} /> : null}
      <Field
        label={text('goods.category')}
        value={values.category}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => change(categoryOf(shelf, currentTarget.value.trim()))}
      />
      <Field
        type="number"
        min={0}
        max={99}
        label={text('goods.rank')}
        value={String(values.rankLevel)}
        onChange={({ currentTarget }) => change({ rankLevel: Math.min(99, Math.max(0, Math.trunc(Number(currentTarget.value)))) })}
      />
      <Check
        label={text('goods.isCounted')}
        checked={values.isCounted}
        onChange={({ currentTarget }) => change({ isCounted: currentTarget.checked })}
      />
      <Check
        label={text('goods.isShown')}
        checked={values.isShown}
        onChange={({ currentTarget }) => change({ isShown: currentTarget.checked })}
      />
      <Schedule values={values} onChange={change} />
      <Pick
        label={text('goods.art')}
        options={list(GOOD_ARTS)}
        value={values.art}
        onPick={(art) => change({ art: art as GoodValues['art'] })}
      />
      <Pick
        label={text('goods.tone')}
        options={list(GOOD_TONES)}
        value={values.tone}
        onPick={(tone) => change({ tone: tone as GoodValues['tone'] })}
      />
      <Pictures values={values} onChange={change} />
    </Card>
  );
}
