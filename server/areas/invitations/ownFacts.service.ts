import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, joinedBy, listed } from '../../core/ownData/OwnFact'
import { visitAnswersOf, visitInvitationsOf, visitPlansOf } from './ownFacts.sql'

const words = {
  visitInvitations: { cn: '送出的参观邀请', en: 'Invitations to the fair' },
  visitPlans: { cn: '约好友同行', en: 'Plans to visit together' },
  visitAnswers: { cn: '对同行邀约的答复', en: 'Answers to plans' },
  coming: { cn: '同行', en: 'coming' },
  notComing: { cn: '不同行', en: 'not coming' },
} satisfies Record<string, Bilingual>

const states: Record<string, Bilingual> = {
  failed: { cn: '未通过', en: 'Not approved' },
  withdrawn: { cn: '已失效', en: 'No longer valid' },
  accepted: { cn: '已接受', en: 'Accepted' },
  declined: { cn: '已婉拒', en: 'Declined' },
}

/** What the area stores of a person. */
export const ownFacts = {
  visitInvitations: {
    place: 64,
    read: async ({ db, key, at }) =>
      (await visitInvitationsOf(db, key)).map(
        ({ id, exhibitionId, form, contact, contactMasked, name, channel, note, state, createdAt }) => ({
          invitationId: id,
          exhibitionId,
          way: form,
          to: contact ?? contactMasked,
          name,
          channel,
          note,
          state,
          createdAt: at(createdAt),
        }),
      ),
    sections: (data, say) =>
      listed(
        words.visitInvitations[say.language],
        data.map(({ createdAt, invitationId, way, state, name, to, channel, note }) => [
          createdAt,
          joinedBy(invitationId, way, say.state(states, state), name, to, channel, note),
        ]),
      ),
  },
  visitPlans: {
    place: 80,
    read: async ({ db, key }) =>
      (await visitPlansOf(db, key)).map(({ invitationId, exhibitionId, visitOn, meetAt, place }) => ({
        invitationId,
        exhibitionId,
        visitOn,
        meetAt,
        place,
      })),
    sections: (data, { language }) =>
      listed(
        words.visitPlans[language],
        data.map(({ invitationId, visitOn, meetAt, place }) => [`${visitOn} ${meetAt}`, `${invitationId} · ${place}`]),
      ),
  },
  visitAnswers: {
    place: 81,
    read: async ({ db, key, at }) =>
      (await visitAnswersOf(db, key)).map(({ invitationId, exhibitionId, isComing, answeredAt }) => ({
        invitationId,
        exhibitionId,
        isComing,
        answeredAt: at(answeredAt),
      })),
    sections: (data, { language }) =>
      listed(
        words.visitAnswers[language],
        data.map(({ answeredAt, invitationId, isComing }) => [
          answeredAt,
          `${invitationId} · ${words[isComing ? 'coming' : 'notComing'][language]}`,
        ]),
      ),
  },
} satisfies AreaFacts
