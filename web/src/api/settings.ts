import type { ModuleFlag, WhitelabelNode } from '@sorak/contract';
import { useCall } from './queries.ts';

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

/** The entry stands in the prerendered header, so it is taken as open until the brand says otherwise. */
export const useCanRegister = (): boolean => useModule('USERNAMEREG3', true);
