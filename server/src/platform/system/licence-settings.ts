import type { RegisterRules } from '@sorak/contract';
import type { BrandSettings } from './brand.ts';
import type { Licence } from './licence.ts';

/** The brand's settings as the licence leaves them: the stricter of both. */
export function settingsUnder({ profile: { terms } }: Licence, settings: BrandSettings): BrandSettings {
  return {
    ...settings,
    minimumAge: Math.max(settings.minimumAge, terms.minimumAge),
    termsTicked: settings.termsTicked && terms.hasTickedTerms,
    languages: [...settings.languages, ...terms.languages.filter((one) => !settings.languages.includes(one))],
    features: { ...settings.features, autoplay: settings.features['autoplay'] === true && terms.hasAutoplay },
  };
}

const BIRTHDAY = { enabled: true, required: true, minLength: 1, maxLength: 10 } as const;
export const registerRulesUnder = ({ profile: { terms } }: Licence, rules: RegisterRules): RegisterRules =>
  terms.asksBirthday && !rules.birthday.required ? { ...rules, birthday: { ...rules.birthday, ...BIRTHDAY } } : rules;
