import type { App } from '../../../core/App'
import type { NewJob } from '../../../core/jobs/jobs'
import type { Queryable } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { type InviterName, nameOfInviter } from './inviter.service'
import { type VisitRow, findVisit } from './invitation.sql'
import { requeueOne, type PartKey } from './sendPart.sql'
import { isVisitOpen, visitLinks } from './invitationToken'

export type { PartKey, VisitRow }
export { beginHandOver, countQueued, formOfPart, takeNext } from './sendPart.sql'
export { endedOf, unreportedOf } from './sendPart.sql'
export { endAttempt, noteReport } from './endAttempt'
export { quietUntil } from './quietHours'

export const sendInvitationsKind = 'invitation.send'
export const reportInvitationsKind = 'invitation.report'

/** Messages of one job: few enough that a killed worker leaves little, and that fairs take turns. */
export const partSize = 50

/** The job that sends a part. Each turn of it has a key of its own, so that one turn may add the next. */
export const sendPartJob = (part: PartKey, turn: string, runAt: Date): NewJob => jobOf(sendInvitationsKind, part, turn, runAt)

/** The job that asks the provider which of a part's messages arrived. */
export const reportPartJob = (part: PartKey, turn: string, runAt: Date): NewJob => jobOf(reportInvitationsKind, part, turn, runAt)

const jobOf = (kind: string, { tenantId, exhibitionId, batchId, slice }: PartKey, turn: string, runAt: Date): NewJob => ({
  tenantId,
  exhibitionId,
  kind,
  key: `${batchId}/${slice}/${turn}`,
  runAt,
  payload: { batchId, slice },
})

/** An invitation in the form for messages. */
export interface VisitNews {
  invitation: VisitRow
  inviter: InviterName
  /** The address and its last part. */
  link: string
  code: string
}

/** @returns null if there is no such invitation, or it is over */
export const visitNewsOf = async (app: App, key: RowKey): Promise<VisitNews | null> => {
  const invitation = await findVisit(app.pool, key)
  const address = invitation && isVisitOpen(invitation, app.now()) ? visitLinks.addressOf(app, invitation) : null
  if (!invitation || !address) return null
  const { link, code } = address
  return { invitation, inviter: await nameOfInviter(app, invitation, invitation.language), link, code }
}

/** Where a mail program sends the one tap by which a guest refuses further invitations (RFC 8058). */
export const unsubscribeAddress = (app: App, invitation: VisitRow): string | undefined => {
  const address = visitLinks.addressOf(app, invitation)
  return address ? `${address.link}/unsubscribe` : undefined
}

/** Queues a message again that was sent or failed, with a new hand-over. @returns false if it is over, or waits already */
export const resendVisit = async (app: App, client: Queryable, key: RowKey): Promise<boolean> => {
  const part = await requeueOne(client, key, app.now())
  if (part) await app.jobs.add(client, [sendPartJob({ ...key, ...part }, `again.${app.ids()}`, app.now())])
  return part !== null
}
