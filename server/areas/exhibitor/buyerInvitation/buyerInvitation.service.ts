import type { Paged } from '../../../../contract/envelope'
import type {
  Buyer,
  BuyerBatchBody,
  BuyerListQuery,
  BuyerSummary,
  GuestListQuery,
} from '../../../../contract/exhibitor/buyerInvitation.schema'
import type { CreateOrGetQuery, InviteBatchResult, InviteRecord, Retried } from '../../../../contract/invitations/invitation.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { maskName } from '../../../core/maskName'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { invitationCounts, invitationList, withdrawInvitation } from '../../invitations/invitation/invitation.service'
import { inviteBatch } from '../../invitations/invitation/invite.service'
import { retryFailed } from '../../invitations/invitation/retry.service'
import { createOrGet } from '../../invitations/invitation/channel.service'
import { sendsInvitations } from '../../invitations/invitation/sends.service'
import { ownQuotas } from '../../tickets/freeTicket/ownQuotas.service'
import { buyerWords, usableTemplate } from '../invitationTemplate/words.service'
import { callersExhibitor } from '../member.service'
import { pageBuyers } from './buyer.sql'

/** The company's invitations. Every member sees those of all, and their links only who may invite. */
export const buyerInvitations = async (app: App, scope: CompanyScope, query: BuyerListQuery): Promise<Paged<InviteRecord>> => {
  const { member } = scope
  const page = await invitationList(app, scope, query, member.exhibitorId)
  if (hasMemberRight(member, 'invite')) return page
  return { ...page, records: page.records.map((record) => ({ ...record, link: null, params: {} })) }
}

/** What the company has for its buyers. */
export const buyerSummary = async (app: App, scope: CompanyScope): Promise<BuyerSummary> => {
  const { member } = scope
  const [counts, { quotas }, sends] = await Promise.all([
    invitationCounts(app, scope, member.exhibitorId),
    ownQuotas(app, scope),
    scope.exhibition().then((exhibition) => sendsInvitations(app, exhibition)),
  ])
  return { counts, quotas, sends, mayInvite: hasMemberRight(member, 'invite') }
}

/** The buyers who registered by an invitation of the company, the latest first. */
export const registeredBuyers = async (app: App, scope: CompanyScope, query: GuestListQuery): Promise<Paged<Buyer>> => {
  const key = callersExhibitor(scope)
  const { timeZone } = await scope.exhibition()
  const { rows, total } = await pageBuyers(app.pool, key, query, pageWindow(query))
  const records = rows.map(({ id, typedName, name, company, form, channel, hasCome, cameAt, orderId, isVoid, isUsed }): Buyer => {
    const ticket = orderId && ({ orderId, state: isVoid ? 'void' : isUsed ? 'used' : 'valid' } as const)
    return {
      id,
      name: typedName || maskName(name),
      company,
      inviteFormType: form,
      channel,
      stage: hasCome ? 'attended' : 'registered',
      registeredAt: wireTime(cameAt, timeZone),
      ticket: ticket || null,
    }
  })
  return pageOf(records, total, query)
}

/**
 * Invites buyers in the name of the company. With a quota each of them gets a free ticket, all or none of the list.
 * @throws Failure invitationTemplateGone, and those of `inviteBatch`
 */
export const inviteBuyers = async (
  app: App,
  scope: CompanyScope,
  { quotaId, templateId, ...body }: BuyerBatchBody,
  once: Once,
): Promise<InviteBatchResult> => {
  const key = callersExhibitor(scope)
  const words = templateId === undefined ? await buyerWords(app, await scope.exhibition(), key, null) : null
  return inviteBatch(app, scope, body, once, {
    exhibitorId: key.exhibitorId,
    quotaId,
    templateId: words?.templateId ?? (await usableTemplate(scope, templateId!)),
  })
}

/** @throws Failure those of `createOrGet` */
export const buyerAddress = async (app: App, scope: CompanyScope, query: CreateOrGetQuery): Promise<InviteRecord> => {
  const { exhibitorId } = callersExhibitor(scope)
  return createOrGet(app, scope, query, exhibitorId)
}

/** @throws Failure notFound: another company's invitation and none look the same */
export const withdrawBuyer = async (app: App, scope: CompanyScope, id: string): Promise<InviteRecord> => {
  const { exhibitorId } = callersExhibitor(scope)
  return withdrawInvitation(app, scope, id, exhibitorId)
}

/** @throws Failure invitationNotOffered, tooManyRequests */
export const retryBuyers = async (app: App, scope: CompanyScope): Promise<Retried> => {
  const { exhibitorId } = callersExhibitor(scope)
  return retryFailed(app, scope, exhibitorId)
}
