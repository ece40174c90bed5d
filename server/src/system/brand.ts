import { type MaintenanceInfo, registerSettings, settings, type RegisterRules, type WhitelabelNode } from '@sorak/contract';
import * as v from 'valibot';

const { merchantCode: _merchantCode, ...publicSettings } = settings.entries;

/** What a brand row holds: the public settings, and what only the platform needs. Credits in units of currency. */
export const brandSettings = v.object({ ...publicSettings, trialCredit: v.number(), timeZone: v.string() });
export type BrandSettings = v.InferOutput<typeof brandSettings>;

export const brandRegisterRules = registerSettings;

/** The brand as it stands now. */
export type Brand = {
  readonly code: string;
  readonly settings: BrandSettings;
  readonly registerRules: RegisterRules;
  readonly modules: readonly WhitelabelNode[];
  readonly isModuleOn: (modId: string) => boolean;
  readonly maintenance: boolean;
  readonly maintenanceInfo: MaintenanceInfo | null;
  readonly blockedCountries: readonly string[];
  /** The header in which a trusted proxy says the visitor's country. */
  readonly countryHeader: string | null;
};

export type ModuleRow = { readonly mod_id: string; readonly parent_id: string | null; readonly enabled: boolean };

/** The switches as a tree; a module is on only if everything above it is. */
export function moduleTree(rows: readonly ModuleRow[]): { tree: WhitelabelNode[]; on: ReadonlySet<string> } {
  const on = new Set<string>();
  const below = (parentId: string | null, isParentOn: boolean): WhitelabelNode[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map((row) => {
        const enabled = isParentOn && row.enabled;
        if (enabled) on.add(row.mod_id);
        return { modId: row.mod_id, enabled, childrenNodes: below(row.mod_id, enabled) };
      });
  return { tree: below(null, true), on };
}
