import { Type, type Static } from 'typebox'
import { maxSubordinates } from '../rules/group/subordinate'
import { ResetAnswer } from '../account/password.schema'
import { DateTime, Day, Id } from '../schemas'
import { GroupRights } from './group.schema'

const Revision = Type.String({ pattern: '^\\d{1,9}$' })
const PartName = Type.String({ minLength: 1, maxLength: 60 })

/** A sub-group, with the members in it. */
export const GroupPart = Type.Object({
  id: Id,
  revision: Revision,
  name: Type.String(),
  /** The subordinate who leads it; null where the leader above does. */
  subordinateId: Type.Union([Id, Type.Null()]),
  leaderName: Type.String(),
  members: Type.Integer(),
  missing: Type.Integer(),
})
export type GroupPart = Static<typeof GroupPart>

/** An account below the leader. Phone and email address are masked in lists. */
export const Subordinate = Type.Object({
  id: Id,
  userId: Id,
  revision: Revision,
  name: Type.String(),
  /** By which the person signs in. */
  account: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  rights: GroupRights,
  isSelf: Type.Boolean(),
  /** Nobody has signed in with it: it needs a first password. */
  isNew: Type.Boolean(),
  /** The account has become the person's own, so that only the person resets its password. */
  isPersonal: Type.Boolean(),
  since: Day,
  parts: Type.Array(GroupPart),
})
export type Subordinate = Static<typeof Subordinate>

export const SubordinateList = Type.Object({
  subordinates: Type.Array(Subordinate),
  /** All parts that the caller leads. */
  parts: Type.Array(GroupPart),
  maxParts: Type.Integer(),
  maxSubordinates: Type.Integer(),
  /** Whether the caller may change anything here. */
  mayManage: Type.Boolean(),
})
export type SubordinateList = Static<typeof SubordinateList>

export const SubordinateQuery = Type.Object({ id: Id })
export type SubordinateQuery = Static<typeof SubordinateQuery>

/** A subordinate as the leader changes it: phone and email address in full. */
export const SubordinateDetail = Type.Object({
  subordinate: Subordinate,
  /** Parts of the group that others lead, to be moved here. */
  otherParts: Type.Array(GroupPart),
  /** The address by which the person signs in. */
  signInLink: Type.String(),
  mayManage: Type.Boolean(),
})
export type SubordinateDetail = Static<typeof SubordinateDetail>

const contact = {
  name: Type.String({ minLength: 1, maxLength: 40 }),
  /** One of both at least. */
  phone: Type.String({ maxLength: 24 }),
  email: Type.String({ maxLength: 254 }),
  rights: GroupRights,
  /** The parts that the person leads. */
  partIds: Type.Array(Id, { maxItems: 100 }),
}

export const SubordinateBody = Type.Object(
  {
    ...contact,
    /** The name for the sign-in. */
    account: Type.String({ maxLength: 64 }),
    /** A new part for the person; '' for none. */
    newPart: Type.String({ maxLength: 60 }),
  },
  { additionalProperties: false },
)
export type SubordinateBody = Static<typeof SubordinateBody>

export const SubordinateChangeBody = Type.Object({ ...contact, id: Id, revision: Revision }, { additionalProperties: false })
export type SubordinateChangeBody = Static<typeof SubordinateChangeBody>

export const SubordinateRemoveBody = Type.Object({ id: Id, revision: Revision }, { additionalProperties: false })
export type SubordinateRemoveBody = Static<typeof SubordinateRemoveBody>

export const SubordinatePasswordBody = Type.Object({ userId: Id }, { additionalProperties: false })
export type SubordinatePasswordBody = Static<typeof SubordinatePasswordBody>

const leader = {
  /** Null: the leader above. */
  subordinateId: Type.Union([Id, Type.Null()]),
}

export const PartBody = Type.Object({ ...leader, name: PartName }, { additionalProperties: false })
export type PartBody = Static<typeof PartBody>

export const PartChangeBody = Type.Object({ ...leader, id: Id, revision: Revision, name: PartName }, { additionalProperties: false })
export type PartChangeBody = Static<typeof PartChangeBody>

export const PartRemoveBody = Type.Object({ id: Id, revision: Revision }, { additionalProperties: false })
export type PartRemoveBody = Static<typeof PartRemoveBody>

/** The one-time password of a subordinate, shown once. */
export const SubordinatePassword = Type.Intersect([ResetAnswer, Type.Object({ expiresAt: DateTime, signInLink: Type.String() })])
export type SubordinatePassword = Static<typeof SubordinatePassword>

export const subordinateSchemas = {
  list: { purpose: `The accounts below the leader, at most ${maxSubordinates}, and the sub-groups`, data: SubordinateList },
  detail: { purpose: 'An account below the leader with its sub-groups', query: SubordinateQuery, data: SubordinateDetail },
  create: { purpose: 'Adds an account below the leader', body: SubordinateBody, data: SubordinateDetail },
  change: { purpose: 'Changes what such an account may do and leads', body: SubordinateChangeBody, data: SubordinateDetail },
  remove: {
    purpose: 'Removes such an account: its sub-groups return to the leader',
    body: SubordinateRemoveBody,
    data: Type.Null(),
  },
  resetPassword: {
    purpose: 'Gives an account below the leader a one-time password',
    body: SubordinatePasswordBody,
    data: SubordinatePassword,
  },
  addPart: { purpose: 'Adds a sub-group', body: PartBody, data: SubordinateList },
  changePart: { purpose: 'Renames a sub-group, or gives it another leader', body: PartChangeBody, data: SubordinateList },
  removePart: { purpose: 'Removes a sub-group without members', body: PartRemoveBody, data: SubordinateList },
}
