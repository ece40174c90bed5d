import { useCall } from '@sorak/client/queries.ts';
import { useEffect, useState } from 'react';
import { InvitationTerms } from '../../../lib/InvitationTerms.tsx';

/** A code that is still being typed is not asked about. */
const PAUSE_MS = 600;
const SHORTEST = 4;

/** What the reader is invited to and agrees to by registering; nothing for a code that is none, which its field says. */
export function Invitation({ code }: { readonly code: string }) {
  const [asked, setAsked] = useState(code);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(code), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [code]);
  const isCode = asked.trim().length >= SHORTEST;
  const { data } = useCall('getInvitation', isCode ? { code: asked.trim(), domain: location.hostname } : null);
  return data && isCode ? <InvitationTerms kind={data.kind} agent={data.agent} group={data.group} /> : null;
}
