import type { Routes } from '../../http/call.ts';
import { serviceEntries } from '../support/service.ts';
import { welcomeTerms } from '../../money/wagering/given-view-service.ts';
import { COUNTRIES, brandCode, playProfile, readBrand } from '../../platform/system/service.ts';

export const systemRoutes: Routes<'getStatus' | 'getWhitelabel' | 'getSettings' | 'getRegisterSettings' | 'getRouters' | 'getCountries'> = {
  getStatus: async ({ ip, country, caller, language }, context) => {
    const brand = await readBrand(context);
    return {
      maintenance: brand.maintenance,
      maintenanceInfo: brand.maintenance ? brand.maintenanceInfo(language) : null,
      regionRestriction: brand.isBlocked(ip, country),
      location: { ip, country },
      imageCDNs: context.config.imageCdns,
      launchGameCDNs: context.config.launchGameCdns,
      resources: brand.links.resources,
      customerService: await serviceEntries(context, caller),
      analytics: { gtagId: null },
      serverTime: context.clock.now(),
    };
  },
  getWhitelabel: async (_input, context) => [...(await readBrand(context)).modules],
  getSettings: async (_input, context) => {
    const { code, settings, licence } = await readBrand(context);
    // The site must not ask for what the platform does not check.
    const { google, facebook, phone } = context.social;
    const offered = {
      googleLogin: settings.features['googleLogin'] === true && google !== null,
      facebookLogin: settings.features['facebookLogin'] === true && facebook !== null,
      phoneProvider: settings.features['phoneProvider'] === true && phone !== null && phone.page !== null,
    };
    const features = {
      ...settings.features,
      ...offered,
      sliderCheck: settings.features['sliderCheck'] === true && context.config.humanChecks,
    };
    const playCreditTerms = await welcomeTerms(context, brandCode(context), settings.playCredit);
    const { slotCycleMs, leastCycleMs: casinoCycleMs, licence: profile } = await playProfile(context);
    const { asksLimits, warnsLive, hasSkips, hasTransfers } = licence.profile.terms;
    const told = { profile, slotCycleMs, casinoCycleMs, asksLimits, warnsLive, hasSkips, hasTransfers };
    return { ...settings, licence: told, features, playCreditTerms, merchantCode: code };
  },
  getRegisterSettings: async (_input, context) => (await readBrand(context)).registerRules,
  getRouters: async (_input, context) => {
    const { routes } = (await readBrand(context)).links;
    return routes.length > 0 ? routes : [{ domainList: [new URL(context.config.siteOrigin).host], speed: 0 }];
  },
  getCountries: () => Promise.resolve([...COUNTRIES]),
};
