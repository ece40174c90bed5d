import { useEffect, useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../api/settings.ts';
import { navigate, usePathname } from '@sorak/client/location.ts';
import { paths } from '../lib/paths.ts';
import { keepAccount, keepMerchant, keepSwitches, useIsSignedIn } from '../stores/session.ts';

// product §2: where a visitor may be although the brand sends visitors to the login.
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];

// Nobody waits for these: they are asked for once the page stands.
const STANDS_MS = 3_000;
const LONG_MS = 600_000;

/** What a session holds besides what its pages ask for (product §4): the brand's other addresses, and whether its wallet is one. */
function useSessionFacts(): void {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), STANDS_MS);
    return () => clearTimeout(timer);
  }, []);
  useCall('getRouters', {}, { staleTimeMs: LONG_MS, enabled: stands });
  // product §4: countries are always asked for, who is an agent and what a brand has of contracts once somebody is signed in.
  useCall('getCountries', {}, { staleTimeMs: LONG_MS, enabled: stands });
  const funds = useCall('getConsolidatedFunds', {}, { staleTimeMs: LONG_MS, enabled: stands }).data;
  useEffect(() => {
    if (funds) keepSwitches(funds);
  }, [funds]);
  useCall('getMerchantWallet', { platform: 2 }, { staleTimeMs: LONG_MS, enabled: stands });
}

/** Loads who is signed in, and sends visitors to the login where the brand wants that. Draws nothing. */
export function SessionKeeper() {
  const pathname = usePathname();
  const isSignedIn = useIsSignedIn();
  const info = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data;
  const settings = useSettings();
  useSessionFacts();
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
