import { useEffect } from 'react';
import { useCall } from '../api/queries.ts';
import { useSettings } from '../api/settings.ts';
import { navigate, usePathname } from '../lib/location.ts';
import { paths } from '../lib/paths.ts';
import { keepAccount, keepMerchant, useIsSignedIn } from '../stores/session.ts';

// product §2: where a visitor may be although the brand sends visitors to the login.
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** Loads who is signed in, and sends visitors to the login where the brand wants that. Draws nothing. */
export function SessionKeeper() {
  const pathname = usePathname();
  const isSignedIn = useIsSignedIn();
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  const settings = useSettings();
  useEffect(() => {
    if (info) keepAccount(info);
  }, [info]);
  useEffect(() => {
    if (settings) keepMerchant(settings);
  }, [settings]);
  const mustLogIn = settings?.loginedToHomePage === true && !isSignedIn && !OPEN_PATHS.includes(pathname);
  useEffect(() => {
    if (mustLogIn) navigate(paths.login(), { replace: true });
  }, [mustLogIn]);
  return null;
}
