import type { InviteLink } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { Inside } from '../../lib/Inside.tsx';
import { dayText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';

type Props = { readonly links: readonly InviteLink[]; readonly onClosed: () => void; readonly onPick: (link: InviteLink) => void };

/** Asks before a link is closed, which is for good. */
function ConfirmClose({
  link,
  onClose,
  onClosed,
}: {
  readonly link: InviteLink;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}) {
  const t = useText();
  const { send, isBusy, error } = useSend('closeInviteLink');
  const close = async () => {
    if (!(await send({ code: link.code }))) return;
    refresh('getInviteLinks');
    onClosed();
    onClose();
  };
  return (
    <Inside label={t('agent.closeTitle', { code: link.code })} onClose={onClose}>
      <Card className="column gap-large">
        <h2>{t('agent.closeTitle', { code: link.code })}</h2>
        <p className="soft-text">{t('agent.closeText')}</p>
        <FailureNote text={error?.message ?? null} />
        <div className="row gap-medium">
          <Button busy={isBusy} onClick={() => void close()}>
            {t('agent.closeLink')}
          </Button>
          <Button kind="outline" onClick={onClose}>
            {t('agent.keep')}
          </Button>
        </div>
      </Card>
    </Inside>
  );
}

type Press = (link: InviteLink) => void;

const columnsOf = (t: Text, onPick: Press, onClose: Press): Column<InviteLink>[] => [
  {
    key: 'code',
    head: t('agent.code'),
    cell: (link) => (
      <>
        <TextButton aria-label={t('agent.qrOf', { code: link.code })} onClick={() => onPick(link)}>
          {link.code}
        </TextButton>
        {link.note === '' ? null : <span className="caption faint-text agent-remark">{link.note}</span>}
      </>
    ),
  },
  { key: 'kind', head: t('agent.accountKind'), isWide: true, cell: ({ kind }) => t(`agent.kind.${kind}`) },
  { key: 'uses', head: t('agent.uses'), numeric: true, cell: ({ uses }) => uses.toLocaleString('en') },
  { key: 'group', head: t('agent.group'), numeric: true, isWide: true, cell: ({ group }) => group ?? '—' },
  { key: 'end', head: t('agent.ends'), isWide: true, cell: ({ endsAt }) => (endsAt === null ? '—' : dayText(endsAt)) },
  {
    key: 'state',
    head: t('agent.state'),
    cell: ({ isOpen }) => <Badge tone={isOpen ? 'positive' : undefined}>{t(isOpen ? 'agent.open' : 'agent.closed')}</Badge>,
  },
  {
    key: 'act',
    head: <span className="reader-only">{t('agent.closeLink')}</span>,
    cell: (link) =>
      link.isOpen ? (
        <Button size="s" kind="outline" aria-label={t('agent.closeOf', { code: link.code })} onClick={() => onClose(link)}>
          {t('agent.closeLink')}
        </Button>
      ) : null,
  },
];

/** The agent's links with how many came by each. */
export function LinkTable({ links, onClosed, onPick }: Props) {
  const t = useText();
  const [closing, setClosing] = useState<InviteLink | null>(null);
  const open = links.filter(({ isOpen }) => isOpen).length;
  return (
    <Card look="flush" className="agent-list">
      <div className="agent-filters">
        <h2>{t('agent.myLinks')}</h2>
        <span className="small faint-text">{t('agent.openLinks', { count: open })}</span>
      </div>
      {links.length === 0 ? (
        <Empty title={t('agent.noLinks')} text={t('agent.noLinksText')} />
      ) : (
        <Table<InviteLink>
          caption={t('agent.myLinks')}
          rows={links}
          rowKey={({ code }) => code}
          columns={columnsOf(t, onPick, setClosing)}
        />
      )}
      {closing ? <ConfirmClose link={closing} onClose={() => setClosing(null)} onClosed={onClosed} /> : null}
    </Card>
  );
}
