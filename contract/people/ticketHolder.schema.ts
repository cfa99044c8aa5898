import { Type, type Static } from 'typebox'
import { OrderItem, PlacedOrder } from '../orders/basket.schema'
import { CurrentImport, ImportId, PeopleFile, RunImportBody, SheetFile, importFile } from '../peopleImport.schema'
import { maxAssignedAtOnce, maxOrderedAtOnce } from '../rules/people/people'
import { DateTime, Day, Id, Money, PageQuery } from '../schemas'
import { InGroup, Kind } from './userRelation.schema'

/** The link by which a holder fills in the own form. */
const HolderLinkState = Type.Object({
  /** `waiting`: the form is sent, and the ticket comes with the approval. */
  state: Type.Unsafe<'open' | 'waiting' | 'completed'>(Type.String({ enum: ['open', 'waiting', 'completed'] })),
  expiresAt: DateTime,
  /** When the holder sent the form; null before. */
  sentAt: Type.Union([DateTime, Type.Null()]),
  /** The name of the person who sent it; '' before. */
  name: Type.String(),
})

/** A ticket that the caller bought or manages, and the person who uses it. */
export const HeldTicket = Type.Object({
  id: Id,
  ticketTypeId: Id,
  name: Type.String(),
  /** The chosen day; null for a ticket of all its days. */
  day: Type.Union([Day, Type.Null()]),
  entryDays: Type.Array(Day),
  /** `nobody` has no pass yet; `self` is the caller, `person` one of the caller's people. */
  holder: Type.Unsafe<'nobody' | 'self' | 'person'>(Type.String({ enum: ['nobody', 'self', 'person'] })),
  /** The person in the caller's list of people; null for the caller and for nobody. */
  personId: Type.Union([Id, Type.Null()]),
  holderName: Type.String(),
  /** Its type asks for a holder. */
  needsHolder: Type.Boolean(),
  /** Another holder may be chosen now. */
  mayAssign: Type.Boolean(),
  /** It may be given by a link too. */
  mayGive: Type.Boolean(),
  /** Until when the holder may change. */
  until: DateTime,
  /** Null without a link, and after it was taken back or expired. */
  link: Type.Union([HolderLinkState, Type.Null()]),
})
export type HeldTicket = Static<typeof HeldTicket>

/** A page of them: first those that still need a holder. */
export const HeldTickets = Type.Object({
  tickets: Type.Array(HeldTicket),
  total: Type.Integer(),
  size: Type.Integer(),
  current: Type.Integer(),
  pages: Type.Integer(),
})
export type HeldTickets = Static<typeof HeldTickets>

export const HeldTicketsQuery = Type.Object({
  current: PageQuery.properties.current,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
})
export type HeldTicketsQuery = Static<typeof HeldTicketsQuery>

const assignment = Type.Object(
  {
    ticketId: Id,
    /** A person in the caller's list of people; without one, the caller uses the ticket. */
    personId: Type.Optional(Id),
  },
  { additionalProperties: false },
)

export const AssignBody = Type.Object(
  { assignments: Type.Array(assignment, { minItems: 1, maxItems: maxAssignedAtOnce }) },
  { additionalProperties: false },
)
export type AssignBody = Static<typeof AssignBody>

const personItem = Type.Object(
  { /** The person in the caller's list of people. */ personId: Id, ticketTypeId: Id, day: OrderItem.properties.day },
  { additionalProperties: false },
)

export const OrderForPeopleBody = Type.Object(
  {
    items: Type.Array(personItem, { minItems: 1, maxItems: maxOrderedAtOnce }),
    registerLinkId: Type.Optional(Type.String({ maxLength: 40 })),
    /** As the person typed it. */
    discountCode: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    /** The sum that the person saw. Another one is refused. */
    amount: Type.Optional(Money),
  },
  { additionalProperties: false },
)
export type OrderForPeopleBody = Static<typeof OrderForPeopleBody>

export const ImportKindQuery = Type.Object({ /** As what people are to be registered who get no tickets. */ kind: Type.Optional(Kind) })
export type ImportKindQuery = Static<typeof ImportKindQuery>

export const ImportBody = Type.Object(
  { ...importFile, /** As what the people are registered. They get no tickets then. */ kind: Type.Optional(Kind), groupId: InGroup },
  { additionalProperties: false },
)
export type ImportBody = Static<typeof ImportBody>

export const ticketHolderSchemas = {
  list: {
    purpose: 'The tickets that the caller bought or manages, with the person who uses each',
    query: HeldTicketsQuery,
    data: HeldTickets,
  },
  assign: {
    purpose: 'Says who uses tickets. Each gets a new ticket with a new code, and the old code is void',
    body: AssignBody,
    data: HeldTickets,
  },
  order: { purpose: 'Places one order for chosen people, each with a ticket of their own', body: OrderForPeopleBody, data: PlacedOrder },
  importTemplate: {
    purpose: "An empty spreadsheet with the columns of this fair's form, for people to register or to give tickets",
    query: ImportKindQuery,
    data: SheetFile,
  },
  importReport: { purpose: "Every refused cell of the caller's file of people, as a spreadsheet", query: ImportId, data: SheetFile },
  currentImport: {
    purpose: "The caller's file of people: how far its check or its import came, and what was refused",
    query: ImportKindQuery,
    data: CurrentImport,
  },
  import: { purpose: 'Takes a file of people and begins to check its rows', body: ImportBody, data: PeopleFile },
  runImport: {
    purpose: 'Begins to register the people of a checked file, with a ticket each where they have no kind',
    body: RunImportBody,
    data: PeopleFile,
  },
  cancelImport: { purpose: 'Stops the check or the import of a file. Who was imported stays', body: ImportId, data: CurrentImport },
  closeImport: { purpose: 'Forgets a file of people whose rows are no longer gone through', body: ImportId, data: Type.Null() },
}
