import '../api/ground.ts';
import { Toasts } from '@sorak/ui/Toast.tsx';
import { useEffect } from 'react';
import { watchPresence } from '../api/presence.ts';
import { useSession } from '../api/session.ts';
import { closeToast, useToasts } from '@sorak/client/toasts.ts';
import { useText } from '../locales/text.ts';
import { usePathname } from '@sorak/client/location.ts';
import { Join } from './Join.tsx';
import { setBrandZone } from '../lib/zone.ts';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';

const IDLE_S = 900;
const JOIN = '/console/join';
let idleS = IDLE_S;

/** The sign-in, or the console for whoever is signed in. */
export function App() {
  const text = useText();
  const session = useSession();
  const toasts = useToasts();
  const path = usePathname();
  useEffect(() => watchPresence(() => idleS), []);
  useEffect(() => {
    idleS = session?.operator.idleS ?? IDLE_S;
    if (session) setBrandZone(session.operator.timeZone);
  }, [session]);
  return (
    <>
      {path === JOIN ? <Join /> : session ? <Shell session={session} /> : <SignIn />}
      <Toasts entries={toasts} label={text('app.messages')} closeLabel={text('app.close')} onClose={closeToast} />
    </>
  );
}
