import { INVITATION_KINDS, type InvitationKind, type OpenedAccount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { type FormEvent, useState } from 'react';
import { ruleText, tickedRules } from '../../features/players/session/rule-text.ts';
import { useText } from '../../locales/text.ts';
import { CopyButton } from './CopyButton.tsx';
import { GroupPick } from './GroupPick.tsx';

const FIRST = { kind: 'member' as InvitationKind, account: '', isAsked: false, group: undefined as number | undefined };

/** Opens an account directly below the agent. Its first password is drawn by the house and shown once. */
export function OpenAccount({ own, onOpened }: { readonly own: number | undefined; readonly onOpened: (opened: OpenedAccount) => void }) {
  const t = useText();
  const [asked, setAsked] = useState(FIRST);
  const [isTried, setTried] = useState(false);
  const rule = useCall('getRegisterSettings', {}, { staleTimeMs: 600_000 }).data?.username;
  const { send, isBusy, error } = useSend('openTeamAccount');
  const wrong = error?.fields.find(({ field }) => field === 'account');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!asked.isAsked || asked.account.trim() === '') return;
    const opened = await send({ ...asked, isAsked: true });
    if (!opened) return;
    refresh('getTeamMembers');
    setAsked(FIRST);
    setTried(false);
    onOpened(opened);
  };
  return (
    <Card>
      <form className="column gap-large" noValidate onSubmit={(event) => void submit(event)}>
        <h2>{t('agent.openAccount')}</h2>
        <Segment<InvitationKind>
          full
          label={t('agent.accountKind')}
          tabs={INVITATION_KINDS.map((key) => ({ key, label: t(`agent.kind.${key}`) }))}
          active={asked.kind}
          onPick={(kind) => setAsked({ ...asked, kind })}
        />
        <Field
          required
          label={t('agent.newName')}
          value={asked.account}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rules={rule ? tickedRules(rule, asked.account, t) : []}
          error={wrong ? ruleText(wrong, t) : isTried && asked.account.trim() === '' ? t('rule.required') : undefined}
          onChange={(event) => setAsked({ ...asked, account: event.currentTarget.value })}
        />
        {own === undefined ? null : <GroupPick own={own} group={asked.group} onPick={(group) => setAsked({ ...asked, group })} />}
        <Check
          label={t('agent.isAsked')}
          checked={asked.isAsked}
          isWrong={isTried && !asked.isAsked}
          onChange={(event) => setAsked({ ...asked, isAsked: event.currentTarget.checked })}
        />
        <FailureNote text={error && !wrong ? error.message : null} />
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('agent.openAccount')}
        </Button>
      </form>
    </Card>
  );
}

/** What the agent passes on to the owner of an account that was opened a moment ago. */
export function OpenedCard({ opened }: { readonly opened: OpenedAccount }) {
  const t = useText();
  const lines = [
    [t('agent.newName'), opened.account],
    [t('agent.firstPassword'), opened.password],
    [t('agent.loginAt'), opened.address],
  ] as const;
  return (
    <Card className="column gap-large">
      <output className="heading bold">{t('agent.opened')}</output>
      <dl className="agent-sums">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b dir="ltr" className="bet-id">
                {value}
              </b>
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton text={lines.map(([label, value]) => `${label}: ${value}`).join('\n')} label={t('agent.copyLogin')} />
      <Note>{t('agent.openedNote')}</Note>
    </Card>
  );
}
