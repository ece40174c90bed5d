import type { OperatorCampaign } from '@sorak/contract';
import { Note } from '@sorak/ui/Note.tsx';
import { useMayCall } from '../../../../api/may-call.ts';
import { useText } from '../../../../locales/text.ts';
import { Entries } from './Entries.tsx';
import { Grant } from './Grant.tsx';
import { Reviews } from './Reviews.tsx';

/** Members as operators put them into a campaign: gifts by name, and who is let in. */
export function Members({ campaign: { id, state, version, versions } }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const mayGrant = useMayCall('grantCampaign');
  const rule = versions.find(({ number }) => number === version)?.rule;
  return (
    <>
      {mayGrant && state === 'running' && rule?.trigger.kind === 'operator' ? (
        <Grant id={id} />
      ) : (
        <Note>{text('campaigns.grantOnly')}</Note>
      )}
      {rule?.trigger.kind === 'referral' ? <Reviews /> : null}
      {rule?.signUp === 'approved' ? <Entries id={id} /> : <Note>{text('campaigns.entryOnly')}</Note>}
    </>
  );
}
