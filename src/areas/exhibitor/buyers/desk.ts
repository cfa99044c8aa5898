import { buyerInvitationCalls } from '@contract/others/buyerInvitation.calls'
import { inviteTemplateCalls } from '@contract/messages/inviteTemplate.calls'
import { call } from '@/api/call'
import type { InvitationDesk } from '@/parts/invitation/desk'
import { go, replace } from '@/routes/go'

/** Invitations in the name of the company. */
export const companyDesk: InvitationDesk = {
  notice: (query) => call(inviteTemplateCalls.buyerNotice, { query }),
  send: (body, key) => call(buyerInvitationCalls.batch, { body, key }),
  address: (query) => call(buyerInvitationCalls.createOrGet, { query }),
  toList: () => replace('invitingBuyers'),
  openForm: (inviteFormType, channel) => go('inviteVipForm', { inviteFormType, ...(channel ? { channel } : {}) }),
  useLink: () => replace('inviteVipForm', { inviteFormType: 'LINK' }),
}
