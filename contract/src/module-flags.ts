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
