import type { BuyerBatchBody } from '@contract/exhibitor/buyerInvitation.schema'
import { inviteTemplateCalls } from '@contract/messages/inviteTemplate.calls'
import type { NoticeTemplate, NoticeTemplateQuery } from '@contract/messages/inviteTemplate.schema'
import { invitationCalls } from '@contract/invitations/invitation.calls'
import type { CreateOrGetQuery, InviteBatchResult, InviteRecord } from '@contract/invitations/invitation.schema'
import type { InviteForm } from '@contract/rules/invitations/invitation'
import { call } from '@/api/call'
import { fill, translate } from '@/i18n/words'
import { go, replace, restart } from '@/routes/go'
import { config } from '@/stores/config'
import { words } from './words'

/** In whose name messages of an invitation go out, and where its other pages are. */
export interface MessageDesk {
  notice: (query: NoticeTemplateQuery) => Promise<NoticeTemplate>
  send: (body: BuyerBatchBody, key: string) => Promise<InviteBatchResult>
  toList: () => unknown
  openForm: (form: InviteForm, channel?: string) => unknown
  useLink: () => unknown
}

/** The same for addresses that the inviter passes on. */
export interface InvitationDesk extends MessageDesk {
  address: (query: CreateOrGetQuery) => Promise<InviteRecord>
  /** What the card of a link says. */
  cardTitle: () => string
}

/** Invitations in the caller's name. */
export const ownDesk: InvitationDesk = {
  notice: (query) => call(inviteTemplateCalls.notice, { query }),
  send: (body, key) => call(invitationCalls.batch, { body, key }),
  address: (query) => call(invitationCalls.createOrGet, { query }),
  cardTitle: () => fill(translate(words.cardTitle), { fair: config.exhibitionName }),
  toList: () => restart('inviteRegistration'),
  openForm: (inviteFormType, channel) => go('inviteRegistrationForm', { inviteFormType, ...(channel === undefined ? {} : { channel }) }),
  useLink: () => replace('inviteRegistrationForm', { inviteFormType: 'LINK' }),
}
