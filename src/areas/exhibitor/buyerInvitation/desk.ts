import { buyerInvitationCalls } from '@contract/exhibitor/buyerInvitation.calls'
import { inviteTemplateCalls } from '@contract/messages/inviteTemplate.calls'
import { call } from '@/api/call'
import { fill, translate } from '@/i18n/words'
import type { InvitationDesk } from '@/parts/invitation/desk'
import { go, replace } from '@/routes/go'
import { exhibitor } from '@/stores/exhibitor'
import { words } from './words'

/** Invitations in the name of the company. */
export const companyDesk: InvitationDesk = {
  notice: (query) => call(inviteTemplateCalls.buyerNotice, { query }),
  send: (body, key) => call(buyerInvitationCalls.batch, { body, key }),
  address: async (query) => {
    const [address] = await Promise.all([call(buyerInvitationCalls.createOrGet, { query }), exhibitor.learn()])
    return address
  },
  cardTitle: () => fill(translate(words.cardTitle), { company: exhibitor.companyName }),
  toList: () => replace('invitingBuyers'),
  openForm: (inviteFormType, channel) => go('inviteVipForm', { inviteFormType, ...(channel ? { channel } : {}) }),
  useLink: () => replace('inviteVipForm', { inviteFormType: 'LINK' }),
}
