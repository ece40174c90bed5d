import type { ModuleFlag, WhitelabelNode } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';

const LONG_MS = 600_000;

/** The brand's settings, once they are known. */
export const useSettings = () => useCall('getSettings', {}, { staleTimeMs: LONG_MS }).data;

const isOn = (nodes: readonly WhitelabelNode[], flag: ModuleFlag): boolean =>
  nodes.some(({ modId, enabled, childrenNodes }) => enabled && (modId === flag || isOn(childrenNodes, flag)));

/** Whether the brand has a module on; until the tree is known, `before`. */
export function useModule(flag: ModuleFlag, before = false): boolean {
  const tree = useCall('getWhitelabel', {}, { staleTimeMs: LONG_MS }).data;
  return tree ? isOn(tree, flag) : before;
}

/** An account by number needs the number proven: by a code, or by a provider. */
export function useCanRegisterByMobile(): boolean {
  const hasCode = useModule('REGMOBVERF3', true);
  const hasProvider = useSettings()?.features['phoneProvider'] === true;
  return useModule('MOBILENUMREG3') && (hasCode || hasProvider);
}

/** By either way. The entry stands in the prerendered header, so it is taken as open until the brand says otherwise. */
export function useCanRegister(): boolean {
  const byUsername = useModule('USERNAMEREG3', true);
  const byMobile = useCanRegisterByMobile();
  return byUsername || byMobile;
}

/** Whether a forgotten password can be replaced at all; taken as so until the brand is known. */
export function useCanReset(): boolean {
  const features = useSettings()?.features;
  return features === undefined || features['forgotPasswordEmail'] === true || features['forgotPasswordPhone'] === true;
}
