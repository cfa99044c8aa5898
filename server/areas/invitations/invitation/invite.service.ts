import type pg from 'pg'
import type { InviteBatchBody, InviteBatchResult, InviteVisitorBody } from '../../../../contract/invitations/invitation.schema'
import { maskContact } from '../../../../contract/rules/values/contacts'
import { normaliseNote } from '../../../../contract/rules/tickets/freeTicket'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { visitorTypeFor } from '../../../core/exhibition/typedContact'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { withPoints } from '../../../core/limits/points'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTimeOrNull } from '../../../core/time'
import { insertVisits } from './invitation.sql'
import { countMessagesSince } from './inviterVisits.sql'
import { lockInviter, takeMessages } from './inviterQuota.sql'
import { endOf, inviterOf, newVisit } from './newVisit'
import { quietUntil } from './quietHours'
import { partSize, sendPartJob } from './send.service'
import { messageLimits, messagesLeft } from './sends.service'
import { pointOfSending } from './retry.service'
import { rulesFor, assertValid, onceEach } from './judgeInvitees'
import { promiseTickets } from './promiseTickets'

/** In whose name a member invites, and the quota from which each guest gets a free ticket. */
export interface CompanyInviter {
  exhibitorId: string
  quotaId?: string
  /** The words of the messages. */
  templateId: string
}

/**
 * Invites people by SMS or email. The messages wait in the database, and the answer is the same with and without an account.
 * @throws Failure invalid, invitationNotOffered, notRegisteredYet, invitationOver, invitationQuota, invitationDay, tooManyRequests; with a
 * quota also notFound, freeQuotaUsedUp, freeQuotaOver
 */
export const inviteBatch = async (
  app: App,
  scope: SignedInScope,
  body: InviteBatchBody,
  once: Once,
  company?: CompanyInviter,
): Promise<InviteBatchResult> => {
  const exhibition = await scope.exhibition()
  assertValid(exhibition, visitorTypeFor(exhibition, scope.registerType), body)
  const form = body.inviteFormType
  const rules = await rulesFor(app, scope, exhibition, form)
  const expiresAt = endOf(exhibition, app.now())
  const inviter = inviterOf(scope, company?.exhibitorId)
  const { atFair, perDay } = messageLimits(inviter, rules)
  const people = onceEach(form, body.people)
  const queue = async (client: pg.PoolClient): Promise<number> => {
    await lockInviter(client, inviter)
    const batchId = app.ids()
    const rows = people.map((invitee, at) =>
      newVisit(app, scope, {
        form,
        state: 'queued',
        expiresAt,
        ...invitee,
        contactMasked: maskContact(invitee.contact),
        note: normaliseNote(body.note ?? ''),
        language: body.languageType,
        exhibitorId: inviter.exhibitorId,
        templateId: company?.templateId ?? null,
        batchId,
        slice: Math.floor(at / partSize),
      }),
    )
    const ids = await insertVisits(client, rows)
    const inserted = rows.filter(({ id }) => ids.includes(id))
    const today = await countMessagesSince(client, inviter, new Date(app.now().getTime() - dayMs))
    if (today > perDay) throw fail('invitationDay', { left: Math.max(0, perDay - (today - ids.length)) })
    if (!(await takeMessages(client, inviter, ids.length, atFair)))
      throw fail('invitationQuota', { left: await messagesLeft(client, inviter, atFair) })
    if (company?.quotaId && inserted.length > 0) await promiseTickets(app, scope, client, company.quotaId, inserted)
    const parts = [...new Set(rows.filter(({ id }) => ids.includes(id)).map(({ slice }) => slice))]
    await app.jobs.add(
      client,
      parts.map((slice) => sendPartJob({ ...inviter, batchId, slice }, '0', app.now())),
    )
    return ids.length
  }
  return once(
    (store) => withPoints(app.limits, [pointOfSending(inviter)], () => store(queue)),
    async (accepted) => ({
      accepted,
      repeated: people.length - accepted,
      left: await messagesLeft(app.pool, inviter, atFair),
      startsAt: wireTimeOrNull(form === 'SHORT_MSG' ? quietUntil(exhibition, app.now()) : null, exhibition.timeZone),
    }),
  )
}

/** Invites one person. @throws Failure as `inviteBatch` */
export const inviteVisitor = (
  app: App,
  scope: SignedInScope,
  { name = '', contact, ...body }: InviteVisitorBody,
  once: Once,
): Promise<InviteBatchResult> => inviteBatch(app, scope, { ...body, people: [{ name, contact }] }, once)
