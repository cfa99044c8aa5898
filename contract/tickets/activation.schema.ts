import { Type, type Static } from 'typebox'
import { type ActivationKind, activationKinds, maxCodesOfBatch, maxUsesOfCode } from '../rules/tickets/activation'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { ExportPart } from '../exportPart.schema'

const Typed = Type.String({ maxLength: 60 })
const Kind = Type.Unsafe<ActivationKind>(Type.String({ enum: [...activationKinds] }))
const Count = Type.Integer({ minimum: 0 })

/** A code; or the number of a printed ticket with its check. */
const typed = { code: Type.Optional(Typed), number: Type.Optional(Typed), check: Type.Optional(Typed) }

export const ActivationBody = Type.Object(typed, { additionalProperties: false })
export type ActivationBody = Static<typeof ActivationBody>

/** What a code gives, before it is used. */
export const ActivationOffer = Type.Object({
  kind: Kind,
  ticketTypeId: Id,
  /** In the caller's language. */
  name: Type.String(),
  entryDays: Type.Array(Day),
  /** Days of which its holder chooses one; empty where the ticket is for all. */
  dayChoices: Type.Array(Day),
  /** The last moment of the code; null without one. */
  endsAt: Type.Union([DateTime, Type.Null()]),
  /** The caller's ticket, once the code was used. */
  ticketId: Type.Union([Id, Type.Null()]),
})
export type ActivationOffer = Static<typeof ActivationOffer>

export const AddTicketBody = Type.Object({ ...typed, day: Type.Optional(Day) }, { additionalProperties: false })
export type AddTicketBody = Static<typeof AddTicketBody>

/** A ticket that a code gave. */
export const AddedTicket = Type.Object({ ticketId: Id, name: Type.String() })
export type AddedTicket = Static<typeof AddedTicket>

const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', examples: ['2027-04-08 09:00:00'] })
const BatchName = Type.String({ pattern: '^[\\p{L}\\p{N}_-]{1,40}$' })

/** Codes of one kind, as an organiser's file orders them. */
export const ActivationBatchLine = Type.Object(
  {
    /** The organiser's own name of the batch. A known one gets the terms of the file. */
    batch: BatchName,
    kind: Type.Optional(Kind),
    ticketTypeId: Id,
    /** How many codes there are in all. What is missing is made. */
    count: Type.Integer({ minimum: 1, maximum: maxCodesOfBatch }),
    /** How many people may use one code. A printed ticket is for one. */
    maxUses: Type.Optional(Type.Integer({ minimum: 1, maximum: maxUsesOfCode })),
    /** Register types that may use them; without any, all. */
    registerTypes: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 40, uniqueItems: true })),
    startsAt: Type.Optional(Moment),
    endsAt: Type.Optional(Moment),
  },
  { additionalProperties: false },
)
export type ActivationBatchLine = Static<typeof ActivationBatchLine>

export const ActivationImportBody = Type.Object(
  { batches: Type.Array(ActivationBatchLine, { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
)
export type ActivationImportBody = Static<typeof ActivationImportBody>

/** A batch, as the organiser sees it. */
export const ActivationBatch = Type.Object({
  batch: Type.String(),
  kind: Kind,
  ticketTypeId: Id,
  name: Bilingual,
  codes: Count,
  /** Uses of all its codes together. */
  used: Count,
  maxUses: Count,
  withdrawn: Count,
  registerTypes: Type.Array(Type.String()),
  startsAt: Type.Union([DateTime, Type.Null()]),
  endsAt: Type.Union([DateTime, Type.Null()]),
})
export type ActivationBatch = Static<typeof ActivationBatch>

/** A whole batch, one code, or one printed number. */
export const ActivationWithdrawBody = Type.Object(
  { batch: Type.Optional(BatchName), code: Type.Optional(Typed), number: Type.Optional(Typed) },
  { additionalProperties: false },
)
export type ActivationWithdrawBody = Static<typeof ActivationWithdrawBody>

export const activationSchemas = {
  check: { purpose: 'What an activation code or a printed ticket gives', body: ActivationBody, data: ActivationOffer },
  add: { purpose: 'Adds the ticket of an activation code or a printed ticket', body: AddTicketBody, data: AddedTicket },
  batches: { purpose: 'The batches of activation codes and printed tickets', query: PageQuery, data: PageOf(ActivationBatch) },
  import: {
    purpose: 'Makes activation codes and printed tickets',
    body: ActivationImportBody,
    data: Type.Object({ stored: Type.Integer(), made: Type.Integer() }),
  },
  export: {
    purpose: "A part of a batch's activation codes",
    query: Type.Object({ batch: BatchName, after: Type.Optional(Type.String({ maxLength: 40 })) }),
    data: ExportPart,
  },
  withdraw: {
    purpose: 'Withdraws activation codes. Tickets that they gave stay',
    body: ActivationWithdrawBody,
    data: Type.Object({ withdrawn: Type.Integer() }),
  },
}
