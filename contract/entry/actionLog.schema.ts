import { Type, type Static } from 'typebox'

/** What is counted: a page was opened, or the fair was shared from it. */
export const actionNames = ['open', 'share'] as const
export type ActionName = (typeof actionNames)[number]

/** An action on one page, with its number since the last report. It names no person and no parameter of the page. */
export const ActionCount = Type.Object({
  action: Type.Unsafe<ActionName>(Type.String({ enum: actionNames })),
  /** The route's name in the route table. */
  route: Type.String({ maxLength: 60, pattern: '^\\w+$' }),
  times: Type.Integer({ minimum: 1, maximum: 100 }),
})
export type ActionCount = Static<typeof ActionCount>

export const ActionLogBody = Type.Object({ actions: Type.Array(ActionCount, { minItems: 1, maxItems: 20 }) })

export const ActionLogAnswer = Type.Object({
  /** The number of counted entries. Those of unknown routes are not counted. */
  counted: Type.Integer(),
})
export type ActionLogAnswer = Static<typeof ActionLogAnswer>

export const actionLogSchemas = { save: { purpose: 'Takes counted actions of phones', body: ActionLogBody, data: ActionLogAnswer } }
