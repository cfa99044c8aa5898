import { Type, type Static } from 'typebox'
import { groupStates } from '../rules/group/group'
import { Id } from '../schemas'

/** A group or a part of one. */
export const Group = Type.Object({
  id: Id,
  /** Null for the group above all. */
  parentId: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  state: Type.Enum([...groupStates]),
})
export type Group = Static<typeof Group>

export const groupSchemas = {
  list: { purpose: 'The groups that the caller leads: the group above first, then its parts', data: Type.Array(Group) },
}
