import { useSettings } from '../../../api/settings.ts';
import { isLanguage, type Language } from '../../../locales/text.ts';

// Until the brand has said what it offers.
const BEFORE: readonly Language[] = ['ID', 'EN'];

/** The languages that the brand offers, in its order. */
export const useOfferedLanguages = (): readonly Language[] => useSettings()?.languages.filter(isLanguage) ?? BEFORE;
