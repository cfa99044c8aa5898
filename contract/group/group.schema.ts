import { Type, type Static } from 'typebox'
import { groupStates } from '../rules/group/group'
import { groupRights } from '../rules/group/subordinate'
import type { FormValues } from '../rules/form/fieldValues'
import type { FormDefinition } from '../rules/form/form'
import { DateTime, Day, Id } from '../schemas'

const values = Type.Unsafe<FormValues>(Type.Object({}, { additionalProperties: true, maxProperties: 300 }))
const dateOrNull = Type.Union([DateTime, Type.Null()])

/** Grows with each write. A write names the one that its person has read; null where nothing was begun. */
const revision = Type.Union([Type.String({ pattern: '^\\d{1,9}$' }), Type.Null()])

export const GroupState = Type.Enum([...groupStates])
export const GroupRights = Type.Array(Type.Enum([...groupRights]), { maxItems: groupRights.length })

/** A group or a part of one. */
export const Group = Type.Object({
  id: Id,
  /** Null for the group above all. */
  parentId: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  state: GroupState,
})
export type Group = Static<typeof Group>

/** What the caller is in a group: its leader, an account below the leader, a member, or nothing yet. */
export const groupStandings = ['leader', 'subordinate', 'member', 'none'] as const
export type GroupStanding = (typeof groupStandings)[number]

/** The members of what the caller leads. */
export const GroupCounts = Type.Object({
  members: Type.Integer(),
  /** Of these, those whose form is not sent, or whose review is not passed. */
  missing: Type.Integer(),
  /** Of the whole group. */
  maxMembers: Type.Integer(),
  parts: Type.Integer(),
  subordinates: Type.Integer(),
})
export type GroupCounts = Static<typeof GroupCounts>

/** The home of a leader. */
export const OwnGroup = Type.Object({
  /** False where the fair takes no groups. */
  isOffered: Type.Boolean(),
  /** Whether a group can be founded today. */
  isOpen: Type.Boolean(),
  /** The last day to found one; null without one. */
  closesOn: Type.Union([Day, Type.Null()]),
  standing: Type.Enum([...groupStandings]),
  /** Of the group above; '' where there is none. A member reads it too. */
  name: Type.String(),
  /** Null where there is none. */
  state: Type.Union([GroupState, Type.Null()]),
  /** Why the organiser refused it; else ''. */
  reason: Type.String(),
  submittedAt: dateOrNull,
  decidedAt: dateOrNull,
  /** What the caller may do. The founder of the group may do everything. */
  rights: GroupRights,
  /** Null before the approval, and for members. */
  counts: Type.Union([GroupCounts, Type.Null()]),
  /** Of its leader alone; null for everybody else. */
  founding: Type.Union([
    Type.Object({
      form: Type.Unsafe<FormDefinition>(Type.Object({}, { additionalProperties: true })),
      values,
      revision,
      savedAt: dateOrNull,
      editedAtMs: Type.Number(),
    }),
    Type.Null(),
  ]),
})
export type OwnGroup = Static<typeof OwnGroup>

export const GroupBody = Type.Object(
  {
    formId: Type.String({ maxLength: 64 }),
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    revision,
    values,
  },
  { additionalProperties: false },
)
export type GroupBody = Static<typeof GroupBody>

export const SavedGroup = Type.Object({ revision: Type.String() })
export type SavedGroup = Static<typeof SavedGroup>

export const groupSchemas = {
  list: { purpose: 'The groups that the caller leads: the group above first, then its parts', data: Type.Array(Group) },
  own: { purpose: "The caller's group: how far it is, its form and its counts", data: OwnGroup },
  submit: { purpose: 'Sends a group for review', body: GroupBody, data: OwnGroup },
  saveDraft: { purpose: 'Keeps an incomplete form of a group', body: GroupBody, data: SavedGroup },
  takeBack: { purpose: 'Takes a group back from the review, as a draft', data: OwnGroup },
  change: { purpose: 'Changes name, contact and booths of an approved group', body: GroupBody, data: OwnGroup },
}
