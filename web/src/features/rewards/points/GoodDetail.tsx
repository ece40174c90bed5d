import './good.css';
import type { PointReward } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { arrowLeftIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Motif, toneClass } from '../../../lib/Motif.tsx';
import { paths } from '../../../lib/paths.ts';
import { pointText } from '../../../lib/point-text.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { dayText } from '../../../lib/time.ts';
import { Rich } from '../../../locales/Rich.tsx';
import { useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { isTrial, useSession } from '../../../stores/session.ts';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { TellMe } from './TellMe.tsx';
import { useRedeemable } from './use-redeemable.ts';
import { voucherFacts } from './voucher-facts.ts';
import { WithinReach } from './WithinReach.tsx';

/** The picture that was picked, large, and all of them below it. */
function Pictures({ good: { pictures, art, tone } }: { readonly good: PointReward }) {
  const t = useText();
  const [picked, setPicked] = useState(0);
  const shown = pictures[picked] ?? pictures[0];
  return (
    <div>
      <div className={`good-art ${toneClass(tone)}`}>{shown ? <img src={shown} alt="" /> : <Motif name={art} size={240} />}</div>
      {pictures.length > 1 ? (
        <fieldset className="good-thumbs" aria-label={t('points.pictures')}>
          {pictures.map((url, n) => (
            <button
              key={url}
              type="button"
              aria-pressed={n === picked}
              aria-label={t('points.picture', { n: n + 1 })}
              onClick={() => setPicked(n)}
            >
              <img src={url} alt="" loading="lazy" />
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

type VariantProps = { readonly good: PointReward; readonly picked: string | null; readonly onPick: (id: string) => void };

/** The variants with what is left of each; of what is gone none can be picked. */
function Variants({ good: { variants, variantName, lang: of }, picked, onPick }: VariantProps) {
  const t = useText();
  if (variants.length === 0) return null;
  return (
    <fieldset className="good-variants">
      <legend className="small bold" lang={of}>
        {variantName}
      </legend>
      {variants.map(({ id, name, lang, availableQuantity: left }) => (
        <label key={id} data-gone={left === 0}>
          <input type="radio" name="variant" checked={picked === id} disabled={left === 0} onChange={() => onPick(id)} />
          <b lang={lang}>{name}</b>
          <span className="caption faint-text">
            {left === null ? t('points.unlimited') : left === 0 ? t('points.variantNone') : t('points.pieces', { count: left })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What it costs, which one, what is left afterwards, and the press that leads to the exchange. */
function Offer({ good }: { readonly good: PointReward }) {
  const t = useText();
  const own = useRedeemable();
  const isVisitor = useSession().token === null;
  const [picked, setPicked] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { points, status, variants } = good;
  const lacking = own === null ? 0 : points - own.balance;
  const isPicked = variants.length === 0 || picked !== null;
  const word =
    status === 'sold_out'
      ? t('points.soldOut')
      : status === 'coming_soon'
        ? t('points.startsOn', { day: dayText(good.startsAt) })
        : lacking > 0
          ? t('points.lacking', { points: pointText(lacking) })
          : isPicked
            ? t('points.redeem')
            : t('points.variantPick');
  return (
    <section className="card good-offer" aria-label={good.name}>
      <h1 lang={good.lang}>{good.name}</h1>
      <p className="small faint-text" lang={good.lang}>
        {good.remark}
      </p>
      <p className="good-price">
        <b className="digits">{pointText(points)}</b> <span className="faint-text">{t('points.unit')}</span>
      </p>
      <Variants good={good} picked={picked} onPick={setPicked} />
      {variants.map((one) =>
        one.availableQuantity === 0 && status !== 'coming_soon' ? (
          <TellMe key={one.id} id={good.id} variant={one.id} name={one.name} />
        ) : null,
      )}
      {variants.length === 0 && status === 'sold_out' ? <TellMe id={good.id} name={good.name} /> : null}
      {good.voucher ? (
        <section aria-label={t('points.voucherTerms')}>
          <h2 className="small bold">{t('points.voucherTerms')}</h2>
          <Sums rows={voucherFacts(t, good.voucher)} />
          <p className="caption faint-text">{t('points.voucherAtOnce')}</p>
        </section>
      ) : null}
      {own && lacking <= 0 ? (
        <p className="row between small">
          <span>{t('points.after')}</span>
          <b className="digits">
            {t('points.afterSum', { have: pointText(own.balance), price: pointText(points), rest: pointText(own.balance - points) })}
          </b>
        </p>
      ) : null}
      {own ? (
        <Button kind="primary" full disabled={status !== 'available' || lacking > 0 || !isPicked} onClick={() => setOpen(true)}>
          {word}
        </Button>
      ) : isVisitor ? (
        <Button kind="primary" full onClick={() => openPopup('login')}>
          {t('points.loginToRedeem')}
        </Button>
      ) : null}
      {isOpen && own ? (
        <ExchangeDialog
          chosen={{ reward: good, ...(picked === null ? {} : { variant: picked }) }}
          {...own}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}

/** Mall, category, good; and the member's points at the end. */
function Crumbs({ of: { good, categoryName, lang } }: { readonly of: ValueOf<'getPointGood'> }) {
  const t = useText();
  const own = useRedeemable();
  return (
    <div className="good-crumbs">
      <nav aria-label={t('points.crumbs')}>
        <ol>
          <li>
            <Link to={paths.pointMall()}>{t('points.title')}</Link>
          </li>
          <li>
            <Link to={paths.pointCategory(good.category)} lang={lang}>
              {categoryName}
            </Link>
          </li>
          <li aria-current="page" lang={good.lang}>
            {good.name}
          </li>
        </ol>
      </nav>
      {own ? (
        <span className="small">
          <Rich id="points.yoursCount" values={{ points: pointText(own.balance) }} parts={{ b: <b className="digits" /> }} />
        </span>
      ) : null}
    </div>
  );
}

/** What becomes of the points when something goes wrong. */
function Wrong({ good: { isParcel, isByHand, voucher } }: { readonly good: PointReward }) {
  const t = useText();
  const cases = [
    ...(isByHand ? (['refused'] as const) : []),
    ...(isParcel ? (['returned', 'address'] as const) : []),
    ...(voucher ? (['game', 'break'] as const) : []),
  ];
  if (cases.length === 0) return null;
  return (
    <section className="card" aria-label={t('points.wrong')}>
      <h2>{t('points.wrong')}</h2>
      <Sums rows={cases.map((one) => ({ label: t(`points.wrong.${one}`), value: t(`points.wrong.${one}Text`) }))} />
    </section>
  );
}

/** A good of the points mall: which one, its terms before anything is pressed, and what it has cost. */
export function GoodDetail({ id }: { readonly id: string }) {
  const t = useText();
  const { data, error, refetch } = useCall('getPointGood', { id });
  const session = useSession();
  const rank = useCall('getPlayerRankProgress', {}, { enabled: session.token !== null && !isTrial(session) }).data;
  return (
    <article className="good">
      {data ? (
        <Crumbs of={data} />
      ) : (
        <Link className="good-back" to={paths.pointMall()}>
          <Icon path={arrowLeftIcon} flip />
          {t('points.good')}
        </Link>
      )}
      {data ? (
        <>
          <div className="good-top">
            <Pictures good={data.good} />
            <Offer good={data.good} />
          </div>
          <div className="good-below">
            <PriceHistory prices={data.prices} />
            <Wrong good={data.good} />
          </div>
          <WithinReach but={id} rankLevel={rank?.rankLevel ?? 0} />
        </>
      ) : error ? (
        <ReadFailed title={t('points.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="good-wait" />
      )}
    </article>
  );
}
