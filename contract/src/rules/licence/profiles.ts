import { demo } from './demo.ts';
import { gli } from './gli.ts';
import { mga } from './mga.ts';
import { ph } from './ph.ts';
import type { LicenceName, LicenceProfile } from './profile.ts';
import { ukgc } from './ukgc.ts';
import { vn } from './vn.ts';

export const LICENCE_PROFILES: Readonly<Record<LicenceName, LicenceProfile>> = { demo, UKGC: ukgc, MGA: mga, GLI: gli, PH: ph, VN: vn };
