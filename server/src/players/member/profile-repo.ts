import { PERSON_DETAILS } from '@sorak/contract';
import type { Query } from './member-repo.ts';
import { CONTACTS, type Profile } from './profile.ts';

export async function insertProfile(query: Query, memberId: bigint, profile: Profile): Promise<void> {
  const contacts = Object.fromEntries(CONTACTS.filter((name) => profile[name] !== '').map((name) => [name, profile[name]]));
  const details = Object.fromEntries(PERSON_DETAILS.filter((name) => profile[name] !== '').map((name) => [name, profile[name]]));
  await query
    .insertInto('member_profile')
    .values({
      member_id: memberId,
      contacts: JSON.stringify(contacts),
      details: JSON.stringify(details),
      id_number: profile.idNumber || null,
      recommender_id: profile.recommenderId || null,
      affiliate_code: profile.affiliateCode || null,
      referral_code: profile.referralCode || null,
      registered_at_domain: profile.domain,
      registered_at_url: profile.registerUrl,
    })
    .execute();
}
