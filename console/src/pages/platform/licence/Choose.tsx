import { LICENCES, type LicenceName, type SettingItem } from '@sorak/contract';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { useText } from '../../../locales/text.ts';
import { Differences } from './Switches.tsx';

/** Another profile, or another worth of its money: what it would change is read before anybody is asked. */
export function Choose({ item, current }: { readonly item: SettingItem; readonly current: LicenceName }) {
  const text = useText();
  const sending = useSend('requestSettingChange');
  const [profile, setProfile] = useState<LicenceName>(current);
  const { money } = LICENCE_PROFILES[profile];
  const own = item.values['rate'] ?? null;
  const [typed, setTyped] = useState(own === null ? '' : String(own));
  const rate = money === null ? null : Number(typed === '' ? money.usualRate : typed);
  const isGood = money === null || (rate !== null && Number.isInteger(rate) && rate >= money.minRate && rate <= money.maxRate);
  const isOther = profile !== current || rate !== own;
  const ask = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ area: 'licenceProfile', key: item.key, values: { profile, rate }, reason }))) return false;
    showToast({ kind: 'done', text: text('settings.asked') });
    refresh('getSettingChanges');
    return true;
  };
  return (
    <Card className="stack">
      <h2 className="heading">{text('licence.choose')}</h2>
      <div className="filters">
        <Select
          label={text('licence.profile')}
          value={profile}
          options={LICENCES.map((value) => ({ value, label: value }))}
          onPick={(value) => setProfile(LICENCES.find((one) => one === value) ?? current)}
        />
        {money === null ? null : (
          <Field
            label={text('licence.rate', { currency: money.currency })}
            hint={text('licence.rateHint', { min: String(money.minRate), max: String(money.maxRate) })}
            inputMode="numeric"
            value={typed === '' ? String(money.usualRate) : typed}
            error={isGood ? undefined : text('licence.rateHint', { min: String(money.minRate), max: String(money.maxRate) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
      {profile === current ? <p className="small soft-text">{text('licence.same')}</p> : <Differences before={current} after={profile} />}
      <div className="row">
        <ReasonButton
          word={text('licence.ask')}
          title={text('licence.askTitle', { before: current, after: profile })}
          text={text('licence.askText')}
          kind="primary"
          isWhole={isGood && isOther}
          sending={sending}
          onReason={ask}
        >
          {profile === current ? null : <Differences before={current} after={profile} />}
        </ReasonButton>
      </div>
    </Card>
  );
}
