import type { Bilingual } from '../../../contract/language'
import { type AreaFacts, joinedBy, listed } from '../../core/ownData/OwnFact'
import { applicationsOf, specialInvitationsOf, staffRegistrationsOf, visaLettersOf } from './ownFacts.sql'

const words = {
  staffRegistrations: { cn: '受公司邀请登记的证件', en: 'Registrations for a company' },
  specialInvitations: { cn: '收到的特邀', en: 'Invitations as a special guest' },
  applications: { cn: '代公司提交的参展申请', en: 'Applications to exhibit for a company' },
  visaLetters: { cn: '代公司申请的签证邀请函', en: 'Visa letters requested for a company' },
} satisfies Record<string, Bilingual>

const states: Record<string, Bilingual> = {
  underReview: { cn: '审核中', en: 'Under review' },
  submitted: { cn: '审核中', en: 'In review' },
  approved: { cn: '已通过', en: 'Approved' },
  refused: { cn: '未通过', en: 'Not approved' },
  withdrawn: { cn: '已失效', en: 'No longer valid' },
  invited: { cn: '待答复', en: 'Invited' },
  accepted: { cn: '已接受', en: 'Accepted' },
  declined: { cn: '已婉拒', en: 'Declined' },
}

/** What the area stores of a person. */
export const ownFacts = {
  staffRegistrations: {
    place: 70,
    read: async ({ db, key, at }) =>
      (await staffRegistrationsOf(db, key)).map(({ id, exhibitionId, kind, state, sentAt }) => ({
        id,
        exhibitionId,
        kind,
        state,
        sentAt: at(sentAt),
      })),
    sections: (data, { language, state }) =>
      listed(
        words.staffRegistrations[language],
        data.map((one) => [one.sentAt, `${one.id} · ${one.kind} · ${state(states, one.state)}`]),
      ),
  },
  applications: {
    place: 71,
    read: async ({ db, key, at }) =>
      (await applicationsOf(db, key)).map(({ number, exhibitionId, state, submittedAt, companyKey, values }) => ({
        number,
        exhibitionId,
        state,
        submittedAt: at(submittedAt),
        companyKey,
        values,
      })),
    sections: (data, { language, state }) =>
      listed(
        words.applications[language],
        data.map((one) => [one.submittedAt, `${one.number} · ${one.companyKey} · ${state(states, one.state)}`]),
      ),
  },
  specialInvitations: {
    place: 72,
    read: async ({ db, key, at }) =>
      (await specialInvitationsOf(db, key)).map(({ id, exhibitionId, name, company, title, note, state, invitedAt }) => ({
        ...{ id, exhibitionId, name, company, title, note, state },
        invitedAt: at(invitedAt),
      })),
    sections: (data, { language, state }) =>
      listed(
        words.specialInvitations[language],
        data.map((one) => [one.invitedAt, `${one.id} · ${joinedBy(one.name, one.company)} · ${state(states, one.state)}`]),
      ),
  },
  visaLetters: {
    place: 73,
    read: async ({ db, key, at }) =>
      (await visaLettersOf(db, key)).map(({ id, exhibitionId, state, askedAt }) => ({
        letterId: id,
        exhibitionId,
        state,
        askedAt: at(askedAt),
      })),
    sections: (data, { language, state }) =>
      listed(
        words.visaLetters[language],
        data.map((one) => [one.askedAt, `${one.letterId} · ${state(states, one.state)}`]),
      ),
  },
} satisfies AreaFacts
