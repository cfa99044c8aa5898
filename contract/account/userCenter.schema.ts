import { Type, type Static } from 'typebox'

export const UserCenterEntry = Type.Object({
  /** The name of a route in the client's route table. */
  route: Type.String(),
  icon: Type.String(),
  /** In the caller's language. */
  title: Type.String(),
  isPrimary: Type.Boolean(),
})
export type UserCenterEntry = Static<typeof UserCenterEntry>

export const userCenterSchemas = { listAll: { purpose: "The entries of the caller's personal centre", data: Type.Array(UserCenterEntry) } }
