/** What opening an account and changing its ways in reads and writes of a member. */
export { AVATARS, firstAvatar } from './avatars.ts';
export {
  findById,
  findByMobile,
  findByUsername,
  findByUsernameAndEmail,
  findMember,
  insertMember,
  isEmailProven,
  type Query,
  updateContact,
  type updateMember,
} from './member-repo.ts';
export { type Identity, identityOf, type Profile, profileOf } from './profile.ts';
export { insertProfile } from './profile-repo.ts';
