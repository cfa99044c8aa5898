import { Type, type Static } from 'typebox'

/** What is counted: the fair was come to by a link, or by the code of a channel, a page was opened, the fair was shared from it, a business card was read, a file of the organiser was opened. */
export const actionNames = ['arrive', 'channel', 'open', 'share', 'readCard', 'openPaper'] as const
export type ActionName = (typeof actionNames)[number]

/** An action on one page, with its number since the last report. It names no person and no parameter of the page. */
export const ActionCount = Type.Object({
  action: Type.Unsafe<ActionName>(Type.String({ enum: actionNames })),
  /** The route's name in the route table. */
  route: Type.String({ maxLength: 60, pattern: '^\\w+$' }),
  times: Type.Integer({ minimum: 1, maximum: 100 }),
  /** The printed link of the fair that the person came by, or the code of the channel. Another id counts as none. */
  source: Type.Optional(Type.String({ pattern: '^\\w{1,40}$' })),
  /** A phone that had no network sends later what it counted. */
  daysAgo: Type.Optional(Type.Integer({ minimum: 0, maximum: 30 })),
})
export type ActionCount = Static<typeof ActionCount>

export const ActionLogBody = Type.Object({ actions: Type.Array(ActionCount, { minItems: 1, maxItems: 20 }) })
export type ActionLogBody = Static<typeof ActionLogBody>

export const ActionLogAnswer = Type.Object({
  /** The number of counted entries. Those of unknown routes are not counted. */
  counted: Type.Integer(),
})
export type ActionLogAnswer = Static<typeof ActionLogAnswer>

const dayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const FunnelQuery = Type.Object({
  registerType: Type.Optional(Type.String({ maxLength: 40 })),
  /** Days of the fair's time zone, both included. A person counts on the day of the first sign-in. */
  from: Type.Optional(dayText),
  to: Type.Optional(dayText),
})
export type FunnelQuery = Static<typeof FunnelQuery>

/** How far people came, each number a part of the one before. */
export const FunnelSteps = Type.Object({
  /** Phones that opened the fair, once a day each. Anybody can send them, and they belong to no register type. */
  opened: Type.Integer(),
  signedIn: Type.Integer(),
  formBegun: Type.Integer(),
  sent: Type.Integer(),
  approved: Type.Integer(),
  ticket: Type.Integer(),
})
export type FunnelSteps = Static<typeof FunnelSteps>

export const FunnelAnswer = Type.Object({
  total: FunnelSteps,
  /** By the printed link that a person first came by. The last one, with an empty id, is of all other ways. */
  sources: Type.Array(Type.Object({ source: Type.String(), title: Type.String(), steps: FunnelSteps })),
})
export type FunnelAnswer = Static<typeof FunnelAnswer>

export const actionLogSchemas = {
  save: { purpose: 'Takes counted actions of phones', body: ActionLogBody, data: ActionLogAnswer },
  funnel: { purpose: 'How many people came how far, from the link to the ticket, by printed link', query: FunnelQuery, data: FunnelAnswer },
}
