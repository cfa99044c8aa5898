import { Type } from 'typebox'

const text = Type.String()

/** What the area stores of a person, as the person reads it. */
export const ownFacts = {
  /** Invitations to the fair that the caller sent, and addresses of channels. */
  visitInvitations: Type.Array(
    Type.Object({
      invitationId: text,
      exhibitionId: text,
      way: text,
      to: text,
      name: text,
      channel: text,
      note: text,
      state: text,
      createdAt: text,
    }),
  ),
  /** Plans to visit together that are the caller's own. */
  visitPlans: Type.Array(Type.Object({ invitationId: text, exhibitionId: text, visitOn: text, meetAt: text, place: text })),
  /** The caller's answers to the plans of others. */
  visitAnswers: Type.Array(Type.Object({ invitationId: text, exhibitionId: text, isComing: Type.Boolean(), answeredAt: text })),
}
