import type { BuyerBatchBody } from '@contract/buyerInvitation.schema'
import { inviteTemplateCalls } from '@contract/messages/inviteTemplate.calls'
import type { NoticeTemplate, NoticeTemplateQuery } from '@contract/messages/inviteTemplate.schema'
import { invitationCalls } from '@contract/others/invitation.calls'
import type { CreateOrGetQuery, InviteBatchResult, InviteRecord } from '@contract/others/invitation.schema'
import type { InviteForm } from '@contract/rules/invitations'
import { call } from '@/api/call'
import { go, replace, restart } from '@/routes/go'

/** In whose name a page of invitations asks, and where its other pages are. */
export interface InvitationDesk {
  notice: (query: NoticeTemplateQuery) => Promise<NoticeTemplate>
  send: (body: BuyerBatchBody, key: string) => Promise<InviteBatchResult>
  address: (query: CreateOrGetQuery) => Promise<InviteRecord>
  toList: () => unknown
  openForm: (form: InviteForm, channel?: string) => unknown
  useLink: () => unknown
}

/** Invitations in the caller's name. */
export const ownDesk: InvitationDesk = {
  notice: (query) => call(inviteTemplateCalls.notice, { query }),
  send: (body, key) => call(invitationCalls.batch, { body, key }),
  address: (query) => call(invitationCalls.createOrGet, { query }),
  toList: () => restart('inviteRegistration'),
  openForm: (inviteFormType, channel) => go('inviteRegistrationForm', { inviteFormType, ...(channel === undefined ? {} : { channel }) }),
  useLink: () => replace('inviteRegistrationForm', { inviteFormType: 'LINK' }),
}
