import { Note } from '@sorak/ui/Note.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../api/may-call.ts';
import { formatTime } from '../lib/format.ts';
import { wordOf } from '../locales/text.ts';

/** What is stopped for a member and since when; never why, which is for those who decide. Nothing where nothing is. */
export function Measures({ memberId }: { readonly memberId: string }) {
  const maySee = useMayCall('getMemberMeasures');
  const list = useCall('getMemberMeasures', maySee ? { memberId } : null).data?.list ?? [];
  return list.map(({ what, since }) => (
    <Note key={what} tone="warn">
      {wordOf('cases.stopped', what)} · <span className="digits">{formatTime(since)}</span>
    </Note>
  ));
}
