import type { Bilingual } from '../../../contract/language'
import type { OwnData } from '../../../contract/ownData.schema'
import { type AreaFacts, type Saying, joinedBy, listed } from '../../core/ownData/OwnFact'
import type { entries } from '../../database/schema/gate'
import type { tickets } from '../../database/schema/tickets'
import { ownEntries, freeInvitationsOf, giftsOf, ticketsOf } from './ownFacts.sql'

export { entriesOfAccounts, ticketsOfAccounts } from './ownFacts.sql'

const words = {
  tickets: { cn: '门票', en: 'Tickets' },
  entries: { cn: '入场记录', en: 'Entries' },
  gifts: { cn: '转赠记录', en: 'Given tickets' },
  given: { cn: '转赠', en: 'given' },
  received: { cn: '获赠', en: 'received' },
  invitations: { cn: '送出的邀请票', en: 'Invitations to free tickets' },
} satisfies Record<string, Bilingual>

const states: Record<string, Bilingual> = {
  valid: { cn: '有效', en: 'Valid' },
  used: { cn: '已使用', en: 'Used' },
  lost: { cn: '已挂失', en: 'Reported lost' },
  replaced: { cn: '已补发', en: 'Replaced' },
  refunding: { cn: '退款中', en: 'Refund in progress' },
  refunded: { cn: '已退款', en: 'Refunded' },
  offered: { cn: '转赠中', en: 'Being transferred' },
  given: { cn: '已转赠', en: 'Transferred' },
  upgrading: { cn: '升级中', en: 'Being upgraded' },
  upgraded: { cn: '已升级', en: 'Upgraded' },
  claimed: { cn: '已领取', en: 'Claimed' },
  recalled: { cn: '已撤回', en: 'Revoked' },
  expired: { cn: '已过期', en: 'Expired' },
  withdrawn: { cn: '已失效', en: 'No longer valid' },
  open: { cn: '待领取', en: 'Open' },
}

/** A ticket as its holder reads it. */
export const storedTicket = (
  { id, exhibitionId, registerType, state, day, issuedAt }: typeof tickets.$inferSelect,
  at: (moment: Date) => string,
): OwnData['tickets'][number] => ({ ticketId: id, exhibitionId, registerType, state, day, issuedAt: at(issuedAt) })

/** An entry as its person reads it. */
export const storedEntry = (
  { exhibitionId, ticketId, entrance, enteredAt }: typeof entries.$inferSelect,
  at: (moment: Date) => string,
): OwnData['entries'][number] => ({ exhibitionId, ticketId, entrance, enteredAt: at(enteredAt) })

/** A ticket in one line: its number, state and day. */
export const ticketText = ({ ticketId, state, day }: OwnData['tickets'][number], say: Saying): string =>
  joinedBy(ticketId, say.state(states, state), day)

/** What the area stores of a person. */
export const ownFacts = {
  tickets: {
    place: 60,
    read: async ({ db, key, at }) => (await ticketsOf(db, key)).map((ticket) => storedTicket(ticket, at)),
    sections: (data, say) =>
      listed(
        words.tickets[say.language],
        data.map((ticket) => [ticket.issuedAt, ticketText(ticket, say)]),
      ),
  },
  entries: {
    place: 61,
    read: async ({ db, key, at }) => (await ownEntries(db, key)).map((entry) => storedEntry(entry, at)),
    sections: (data, { language }) =>
      listed(
        words.entries[language],
        data.map(({ enteredAt, entrance, ticketId }) => [enteredAt, `${entrance} · ${ticketId}`]),
      ),
  },
  gifts: {
    place: 62,
    read: async ({ db, key, at, atOrNull }) =>
      (await giftsOf(db, key)).map(({ id, exhibitionId, accountId, state, way, contact, contactMasked, createdAt, endedAt }) => ({
        giftId: id,
        exhibitionId,
        side: accountId === key.accountId ? ('given' as const) : ('received' as const),
        state,
        way,
        to: contact ?? contactMasked,
        createdAt: at(createdAt),
        endedAt: atOrNull(endedAt),
      })),
    sections: (data, say) =>
      listed(
        words.gifts[say.language],
        data.map((gift) => [gift.createdAt, joinedBy(gift.giftId, words[gift.side][say.language], say.state(states, gift.state), gift.to)]),
      ),
  },
  invitations: {
    place: 63,
    read: async ({ db, key, at, atOrNull }) =>
      (await freeInvitationsOf(db, key)).map(
        ({ id, exhibitionId, state, way, contact, contactMasked, note, places, claimed, createdAt, endedAt }) => ({
          invitationId: id,
          exhibitionId,
          state,
          way,
          to: contact ?? contactMasked,
          note,
          places,
          claimed,
          createdAt: at(createdAt),
          endedAt: atOrNull(endedAt),
        }),
      ),
    sections: (data, say) =>
      listed(
        words.invitations[say.language],
        data.map(({ createdAt, invitationId, state, to, note, claimed, places }) => [
          createdAt,
          joinedBy(invitationId, say.state(states, state), to, note, `${claimed}/${places}`),
        ]),
      ),
  },
} satisfies AreaFacts
