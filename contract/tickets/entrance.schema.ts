import { Type, type Static } from 'typebox'
import type { GateAnswer, GateVerdict } from '../rules/tickets/gate'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

export const EntryQuery = PageQuery
export type EntryQuery = Static<typeof EntryQuery>

export const Entry = Type.Object({
  id: Type.String(),
  at: DateTime,
  /** The place, as the entrance names it. */
  entrance: Type.String(),
  ticketId: Id,
  /** Of the ticket, in the caller's language. */
  ticketName: Type.String(),
})
export type Entry = Static<typeof Entry>

export const TicketToday = Type.Object({
  ticketId: Id,
  name: Type.String(),
  /** The verdict of a gate on the pass of this moment. */
  verdict: Type.Unsafe<GateVerdict>(Type.String()),
  answer: Type.Unsafe<GateAnswer>(Type.String()),
  /** The reason in a sentence. */
  note: Type.String(),
})

export const EntranceToday = Type.Object({
  /** 'yyyy-MM-dd' at the fair. */
  today: Day,
  /** At least one ticket opens the entrance today, and entry has not ended. */
  canEnter: Type.Boolean(),
  /** Entry has ended for today. */
  isOver: Type.Boolean(),
  /** Those that let the caller in come first. */
  tickets: Type.Array(TicketToday),
  /** Sessions of conferences that the caller attended, the latest first. */
  sessions: Type.Array(Type.Object({ id: Id, title: Bilingual, attendedAt: DateTime })),
})
export type EntranceToday = Static<typeof EntranceToday>

export const EntryRecord = Type.Object({
  /** Chosen by the entrance, and never for another entry. */
  recordId: Type.String({ pattern: '^[\\w.:-]{1,64}$' }),
  /** Of the scanned pass. */
  ticketId: Id,
  /** The place of the entrance, as visitors know it. */
  entrance: Type.String({ minLength: 1, maxLength: 100 }),
  /** ISO 8601 with seconds and zone. */
  at: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$',
    examples: ['2027-04-08T09:03:12+08:00'],
  }),
})
export type EntryRecord = Static<typeof EntryRecord>

export const EntriesBody = Type.Object({ records: Type.Array(EntryRecord, { minItems: 1, maxItems: 500 }) })
export type EntriesBody = Static<typeof EntriesBody>

export const EntriesTaken = Type.Object({
  stored: Type.Integer(),
  /** Sent before, with the same content. */
  known: Type.Integer(),
  refused: Type.Array(
    Type.Object({
      recordId: Type.String(),
      reason: Type.Unsafe<'ticketUnknown' | 'timeInvalid' | 'recordDiffers'>(Type.String()),
    }),
  ),
})
export type EntriesTaken = Static<typeof EntriesTaken>

export const entranceSchemas = {
  page: { purpose: "The caller's entries, with place and time", query: EntryQuery, data: PageOf(Entry) },
  today: { purpose: "Today's answer of the entrance to each of the caller's tickets", data: EntranceToday },
  submit: { purpose: 'Stores what an entrance recorded', body: EntriesBody, data: EntriesTaken },
}
