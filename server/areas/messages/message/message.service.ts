import type { ResendBody, SentMessage as Shown, SentMessagesQuery } from '../../../../contract/messages/message.schema'
import type { Paged } from '../../../../contract/envelope'
import type { MessageKind } from '../../../../contract/messageKinds'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { NewJob } from '../../../core/jobs/jobs'
import { messageJob } from '../../../core/messages/messages'
import { type SentMessage, addresseeOf } from '../../../core/messages/messagesSent'
import { findSentMessage, pageSentMessages } from '../../../core/messages/messagesSent.sql'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { accountById } from '../../account/account/account.service'
import { resendVisit } from '../../invitations/invitation/send.service'
import { isStillDue } from '../sendMessage'

/** Codes are asked for by their person, and notices are about a moment. */
const isResendable = ({ kind, about, jobAccountId }: SentMessage): boolean =>
  kind !== 'code' && kind !== 'accountNotice' && about !== null && jobAccountId !== null

/** The messages to a person, the newest first. The reading is logged. @throws Failure notFound */
export const messagesOfPerson = async (app: App, scope: SignedInScope, { userId, ...query }: SentMessagesQuery): Promise<Paged<Shown>> => {
  const { tenantId, exhibitionId, caller } = scope
  const { timeZone } = await scope.exhibition()
  const account = await accountById(app, tenantId, userId)
  if (!account) throw fail('notFound')
  const addressee = addresseeOf(app, { tenantId, accountId: account.id, phone: account.phone, email: account.email })
  const { rows, total } = await pageSentMessages(app.db, addressee, exhibitionId, pageWindow(query))
  app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, userId }, 'an organiser reads the messages to a person')
  return pageOf(
    rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      channel: row.channel,
      to: row.contactMasked,
      outcome: row.outcome,
      failure: row.failure ?? '',
      at: wireTime(row.at, timeZone),
      mayResend: isResendable(row),
    })),
    total,
    query,
  )
}

/** The job that sends a message again. Its key ends with a mark of its own, so that it is a message of its own. */
const jobAgain = (app: App, row: SentMessage, exhibitionId: string): NewJob => {
  const { tenantId, about, jobAccountId, isLetter } = row
  const subject = { tenantId, exhibitionId, accountId: jobAccountId!, message: row.kind as MessageKind, about: about!, isLetter }
  const job = messageJob(subject, app.now())
  return { ...job, key: `${job.key}/again/${app.ids()}` }
}

/**
 * Sends a message again, if its event still holds. The record has the new one as a message of its own.
 * @throws Failure notFound (another fair's message and none look the same), messageNotResent (codes and notices), messageOver
 */
export const resendMessage = async (app: App, scope: SignedInScope, { id }: ResendBody, once: Once): Promise<null> => {
  const { tenantId, exhibitionId, caller } = scope
  const resend = async (store: Store): Promise<void> => {
    const row = await findSentMessage(app.db, { tenantId, id })
    if (row?.exhibitionId !== exhibitionId) throw fail('notFound')
    if (!isResendable(row)) throw fail('messageNotResent')
    const isInvitation = row.kind === 'visitInvited'
    const job = jobAgain(app, row, exhibitionId)
    // Before the transaction, which asks the pool for nothing.
    if (!isInvitation && !(await isStillDue(app, { ...job, exhibitionId, attempts: 0, payload: job.payload ?? {} })))
      throw fail('messageOver')
    await store(async (client) => {
      await recordChange(client, {
        targets: [row.jobAccountId].filter((one) => one !== null),
        after: { message: row.kind, isSentAgain: true },
      })
      if (!isInvitation) return app.jobs.add(client, [job])
      if (!(await resendVisit(app, client, { tenantId, exhibitionId, id: row.about! }))) throw fail('messageOver')
    })
    app.log.info({ tenantId, exhibitionId, accountId: caller.accountId, kind: row.kind }, 'an organiser sent a message again')
  }
  return once(resend, () => null)
}
