import { INVITATION_DAYS, INVITATION_KINDS, type InvitationKind, type InviteLink, type OpenedAccount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { Segment, Tabs } from '@sorak/ui/Tabs.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { type FormEvent, useState } from 'react';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { InvitationTerms } from '../../lib/InvitationTerms.tsx';
import { GroupPick } from './GroupPick.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkTable } from './LinkTable.tsx';
import { OpenAccount, OpenedCard } from './OpenAccount.tsx';
import { PageTop } from './PageTop.tsx';

const WAYS = ['link', 'account'] as const;
type Days = (typeof INVITATION_DAYS)[number];
const FIRST = { kind: 'member' as InvitationKind, days: 30 as Days, note: '', group: undefined as number | undefined };

/** What a new link invites to, with the words that the invited will agree to. */
function NewLink({ own, onMade }: { readonly own: number; readonly onMade: (link: InviteLink) => void }) {
  const t = useText();
  const [asked, setAsked] = useState(FIRST);
  const { send, isBusy, error } = useSend('createInviteLink');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await send(asked);
    if (!made) return;
    refresh('getInviteLinks');
    setAsked(FIRST);
    onMade(made);
  };
  return (
    <Card>
      <form className="column gap-large" onSubmit={(event) => void submit(event)}>
        <h2>{t('agent.newLink')}</h2>
        <Segment<InvitationKind>
          full
          label={t('agent.accountKind')}
          tabs={INVITATION_KINDS.map((key) => ({ key, label: t(`agent.kind.${key}`) }))}
          active={asked.kind}
          onPick={(kind) => setAsked({ ...asked, kind })}
        />
        <div className="agent-two">
          <label className="column gap-little">
            <span className="small firm">{t('agent.validFor')}</span>
            <Select
              label={t('agent.validFor')}
              value={String(asked.days)}
              options={INVITATION_DAYS.map((days) => ({ value: String(days), label: t('agent.days', { count: days }) }))}
              onPick={(days) => setAsked({ ...asked, days: Number(days) as Days })}
            />
          </label>
          <Field
            label={t('agent.note')}
            aside={t('agent.noteAside')}
            maxLength={60}
            value={asked.note}
            onChange={(event) => setAsked({ ...asked, note: event.currentTarget.value })}
          />
        </div>
        <GroupPick own={own} group={asked.group} onPick={(group) => setAsked({ ...asked, group })} />
        <InvitationTerms kind={asked.kind} agent={null} group={asked.group ?? own} />
        <FailureNote text={error?.message ?? null} />
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('agent.makeLink')}
        </Button>
      </form>
    </Card>
  );
}

/** product §2, registerCenter: the agent's links, what each invites to, and who came by it. */
export function RegisterPage() {
  const t = useText();
  const { data, error, refetch } = useCall('getInviteLinks', {}, { staleTimeMs: 10_000 });
  const [made, setMade] = useState<InviteLink | null>(null);
  const [way, setWay] = useState<(typeof WAYS)[number]>('link');
  const [opened, setOpened] = useState<OpenedAccount | null>(null);
  const last = made ?? data?.list.find(({ isOpen }) => isOpen) ?? null;
  return (
    <>
      <PageTop title={t('agent.page.register')} about={t('agent.registerAbout')} />
      <Tabs<(typeof WAYS)[number]>
        label={t('agent.ways')}
        tabs={WAYS.map((key) => ({ key, label: t(`agent.way.${key}`) }))}
        active={way}
        onPick={setWay}
      />
      {way === 'account' ? (
        <div className="agent-split">
          <OpenAccount own={data?.group} onOpened={setOpened} />
          {opened ? <OpenedCard key={opened.memberId} opened={opened} /> : <Note>{t('agent.openNote')}</Note>}
        </div>
      ) : error ? (
        <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="profit">
          {data.isTaken ? null : <Note tone="warn">{t('agent.codesClosed')}</Note>}
          <div className="agent-split">
            <NewLink own={data.group} onMade={setMade} />
            {last ? <LinkCard key={last.code} link={last} isNew={made !== null} /> : null}
          </div>
          <LinkTable links={data.list} onClosed={() => setMade(null)} onPick={setMade} />
        </div>
      ) : (
        <Skeleton className="centre-wait" />
      )}
    </>
  );
}
