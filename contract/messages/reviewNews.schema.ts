import { Type, type Static } from 'typebox'

/** The way of a message to a person. */
export const MessageWay = Type.Object({
  /** `none`: no message can reach the person, so the page alone has the result. */
  channel: Type.Union([Type.Literal('subscription'), Type.Literal('sms'), Type.Literal('mail'), Type.Literal('none')]),
  /** The masked phone or email address; '' for the other channels. */
  to: Type.String(),
})
export type MessageWay = Static<typeof MessageWay>

export const reviewNewsSchemas = {
  way: { purpose: "How the caller will get the organiser's decision, with the address masked", data: MessageWay },
}
