import { Type, type Static } from 'typebox'
import { type EntryGroup, entryGroups } from '../rules/account/entryGroups'

export const UserCenterEntry = Type.Object({
  /** The name of a route in the client's route table. */
  route: Type.String(),
  icon: Type.String(),
  /** In the caller's language. */
  title: Type.String(),
  isPrimary: Type.Boolean(),
  /** Under which heading the entry is listed. Missing where the page itself says so. */
  group: Type.Optional(Type.Unsafe<EntryGroup>(Type.String({ enum: [...entryGroups] }))),
})
export type UserCenterEntry = Static<typeof UserCenterEntry>

export const userCenterSchemas = { listAll: { purpose: "The entries of the caller's personal centre", data: Type.Array(UserCenterEntry) } }
