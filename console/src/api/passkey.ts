import type { NewPasskey, PasskeyAnswer } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { makeCall } from '@sorak/client/calls.ts';
import type { Refused } from '@sorak/client/ground.ts';

/** Fetched only when somebody uses a key. */
const webauthn = () => import('@simplewebauthn/browser');

type Asked = { readonly challenge: string; readonly rpId: string };

/** What a key of this browser signs; undefined when the reader took none. */
async function signed({ challenge, rpId }: Asked, keys: readonly string[] = []): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await webauthn();
  const allowCredentials = keys.map((id) => ({ id, type: 'public-key' as const }));
  try {
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required', ...(keys.length > 0 ? { allowCredentials } : {}) },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) } };
  } catch {
    // Closed, timed out, or there is none.
    return undefined;
  }
}

/** For the sign-in: any key that this browser has for the console. */
export async function answerPasskey(): Promise<PasskeyAnswer | undefined> {
  const asked = await makeCall('getPasskeyChallenge', {}).catch(() => undefined);
  return asked && signed(asked);
}

/** By one of the reader's own keys, in the place of the app's code, or for the decision of that digest. */
export async function ownPasskey(decision: string | null = null): Promise<PasskeyAnswer | undefined> {
  const asked = await makeCall('startDecisionSignature', { decision }).catch(() => undefined);
  return asked && asked.keys.length > 0 ? signed(asked, asked.keys) : undefined;
}

/** Signs the decision that was refused for want of a signature: that call with those words; false when nobody did. */
export async function signDecision({ path, body }: Refused): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${path}\n${body}`));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const passkey = await ownPasskey(hex);
  if (!passkey) return false;
  return makeCall('signDecision', { passkey }).then(
    () => true,
    () => false,
  );
}

/** Has the browser make a key; undefined when the reader took none. */
export async function makePasskey(asked: ValueOf<'startOperatorPasskey'>): Promise<NewPasskey | undefined> {
  const { startRegistration } = await webauthn();
  const { challenge, rpId, rpName, userId, userName, known } = asked;
  try {
    const { id, rawId, type, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: known.map((key) => ({ id: key, type: 'public-key' as const })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports: [...transports] } };
  } catch {
    return undefined;
  }
}
