/** The switches of the whitelabel tree: a call that carries one answers function_not_available while it is off. */
export const MODULE_FLAGS = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
] as const;

export type ModuleFlag = (typeof MODULE_FLAGS)[number];

/** The switches among the brand's settings (product §5): each hides its way in and refuses its call. */
export const BRAND_FEATURES = [
  'directRegistration',
  'mobileRegistration',
  'smsLogin',
  'freePlay',
  'googleLogin',
  'facebookLogin',
  'phoneProvider',
  'forgotPasswordEmail',
  'forgotPasswordPhone',
  'manualRebate',
  'dividendContract',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
  'teamBalance',
  'chat',
  'secondFactor',
  'payeeQuestion',
  'sliderCheck',
  'autoplay',
  'cockfight',
] as const;
export type BrandFeature = (typeof BRAND_FEATURES)[number];

/** What stands beside the features: whether visitors must sign in, whether the brand has the two areas, and whether the terms are ticked. */
export const BRAND_SWITCHES = ['loginedToHomePage', 'isShowMC', 'isShowAC', 'termsTicked'] as const;

/** A module is off, for the site and for its calls, while a feature that it serves is. */
export const FEATURES_OF_MODULE: Readonly<Partial<Record<string, readonly BrandFeature[]>>> = {
  USERNAMEREG3: ['directRegistration'],
  MOBILENUMREG3: ['directRegistration', 'mobileRegistration'],
  REGMOBVERF3: ['directRegistration'],
  FREEPLAY3: ['freePlay'],
  MOBILEVERCODELOGIN3: ['smsLogin'],
} satisfies Partial<Record<ModuleFlag, readonly BrandFeature[]>>;
