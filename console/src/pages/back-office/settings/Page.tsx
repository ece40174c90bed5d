import type { SettingArea, SettingItem } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Changes } from './Changes.tsx';
import { found, isLong } from './find.ts';
import { SettingTable } from './SettingTable.tsx';

const GROUPS = {
  deposits: ['depositMethod', 'depositProvider', 'depositRules'],
  withdrawals: ['withdrawal', 'newCard', 'payoutProvider'],
  identity: ['identity', 'identityRules'],
  risk: ['riskAge', 'riskMoney', 'riskCount', 'riskShare', 'riskName'],
  words: ['reasonWord'],
  offers: ['offer', 'given', 'givenEnd'],
  rebates: ['rebate', 'rebateRules', 'prizeGroup'],
  agents: ['contractRules'],
  lottery: ['lotteryTerms', 'lotteryPrice'],
  missions: ['mission'],
  points: ['points'],
  ranks: ['rank'],
  limits: ['harm', 'cases', 'brandLimit', 'timeLimit', 'winCeiling', 'productCeiling'],
  play: ['play'],
  ways: ['flag'],
  register: ['registerField'],
  brand: ['brand', 'vendorCodes', 'complaints', 'mailing', 'archive'],
  links: ['linkHosts', 'messenger', 'serviceWay', 'licence', 'route'],
  access: ['access', 'fourEyes'],
  changes: [],
} as const satisfies Readonly<Record<string, readonly SettingArea[]>>;
type Group = keyof typeof GROUPS;
const NAMES = Object.keys(GROUPS) as Group[];

/** The areas of a group; of a long one the reader may look for a part. */
function Areas({
  group,
  list,
  onChange,
}: {
  readonly group: Group;
  readonly list: readonly SettingItem[];
  readonly onChange: (item: SettingItem) => void;
}) {
  const text = useText();
  const [asked, setAsked] = useState('');
  const areas: readonly SettingArea[] = GROUPS[group];
  const own = list.filter(({ area }) => areas.includes(area));
  const shown = found(own, asked);
  return (
    <>
      {isLong(own) ? (
        <Field
          type="search"
          label={text('settings.find')}
          hint={asked === '' ? undefined : text('settings.found', { n: shown.length, of: own.length })}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
      ) : null}
      {areas.map((area) => {
        const items = shown.filter((item) => item.area === area);
        return asked !== '' && items.length === 0 ? null : <SettingTable key={area} area={area} items={items} onChange={onChange} />;
      })}
    </>
  );
}

/** What the brand allows and gives, and who wants it otherwise. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const group = NAMES.find((one) => one === query.get('group')) ?? 'deposits';
  const answer = useCall('getOperatorSettings', {});
  const [changing, setChanging] = useState<SettingItem | null>(null);
  return (
    <div className="page">
      <PageHead title={text('settings.title')} />
      <div className="row between gap-medium wraps settings-groups">
        <Segment
          label={text('settings.title')}
          tabs={NAMES.map((key) => ({ key, label: wordOf('sgroup', key) }))}
          active={group}
          onPick={(key) => setSearch({ group: key })}
        />
        <p className="small faint-text">{text('settings.two')}</p>
      </div>
      {group === 'changes' ? (
        <Changes />
      ) : (
        <Answered answer={answer}>{({ list }) => <Areas key={group} group={group} list={list} onChange={setChanging} />}</Answered>
      )}
      {changing ? <ChangeDialog item={changing} onClose={() => setChanging(null)} /> : null}
    </div>
  );
}
