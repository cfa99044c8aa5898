import { Type, type Static } from 'typebox'
import type { Change } from '../rules/auditTrail'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const text = Type.String()
const Facts = Type.Record(text, Type.Unknown())

/** An act: a call that changed something, or that exported what people cannot see at once. */
export const AuditRecord = Type.Object({
  id: Id,
  at: DateTime,
  /** '' for a command on the server. */
  userId: text,
  /** '' for a command, and for an account that was deleted. */
  name: text,
  /** A role, or `operator` for a command. */
  role: text,
  /** `review.decide`, or the words of a command. A call of an earlier version has its path. */
  call: text,
  /** '' for what concerns no single exhibition. */
  exhibitionId: text,
  changes: Type.Unsafe<Change[]>(
    Type.Array(
      Type.Object({ targets: Type.Array(text), before: Type.Optional(Facts), after: Type.Optional(Facts), note: Type.Optional(text) }),
    ),
  ),
})
export type AuditRecord = Static<typeof AuditRecord>

const search = (maxLength: number) => Type.Optional(Type.String({ maxLength, examples: ['review'] }))

/** All that is given must fit. */
export const AuditTrailQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** The person who acted: an account by its id, name, phone or email address. */
    by: search(100),
    /** A call, or all of a noun: `review.decide`, `review`, `organiser rights`. */
    call: search(120),
    /** The id of a row, a person or a company. */
    target: Type.Optional(Id),
    /** Days in the exhibition's time zone, both included. */
    from: Type.Optional(Day),
    until: Type.Optional(Day),
  }),
])
export type AuditTrailQuery = Static<typeof AuditTrailQuery>

export const auditTrailSchemas = {
  page: {
    purpose: "The acts of the organiser's people and of companies at a fair, the newest first",
    query: AuditTrailQuery,
    data: PageOf(AuditRecord),
  },
}
