import { hasOptedOut } from '../../core/messages/optOut.sql'
import type { App } from '../../core/App'
import { type Exhibition, exhibitionOrNull } from '../../core/exhibition/exhibition'
import type { Job } from '../../core/jobs/jobs'
import { contactPrint } from '../../core/secrets/contactPrint'
import {
  type PartKey,
  type VisitRow,
  countQueued,
  endAttempt,
  formOfPart,
  quietUntil,
  reportPartJob,
  sendInvitationsKind,
  sendPartJob,
  takeNext,
} from '../invitations/invitation/send.service'
import { type Outcome, handOver, isUncounted } from './handOverInvitation'
import { partOf, turnOf, nextTurn, recordPart } from './invitationPart'
import { reportSeconds } from './reportInvitations'

/** For so long a message belongs to one worker. A killed one leaves it for the next. */
const busyMs = 2 * 60_000

/** A job ends before it counts as abandoned. Its next turn continues. */
const turnMs = 60_000

/** What came of the next message of a part: its attempt ended, none is free, or it waits. */
type Step = 'done' | 'none' | { laterSeconds: number; isForAll: boolean }

const attempt = async (app: App, exhibition: Exhibition, row: VisitRow & { handedBefore: Date | null }): Promise<Outcome> => {
  const { tenantId, contact, handedBefore } = row
  if (contact === null) return { failure: 'notOffered' }
  if (await hasOptedOut(app.pool, tenantId, contact)) return 'optedOut'
  const counted = contactPrint(app.secrets, tenantId, contact)
  const isFirst = row.attempts === 1 && handedBefore === null
  if (isFirst && (await app.limits.take('visitInvitationsPerContactWeek', counted, 1)) > 0) return { failure: 'contactLimit' }
  const outcome = await handOver(app, exhibition, { ...row, contact }, handedBefore)
  if (isFirst && isUncounted(outcome)) await app.limits.giveBack('visitInvitationsPerContactWeek', counted, 1)
  return outcome
}

/** Sends one message of a part. */
const sendNext = async (app: App, exhibition: Exhibition, part: PartKey): Promise<Step> => {
  const waitSeconds = await app.limits.take('visitInvitationsPerTenantTenSeconds', part.tenantId, 1)
  if (waitSeconds > 0) return { laterSeconds: waitSeconds, isForAll: true }
  const at = app.now()
  const row = await takeNext(app.pool, part, at, new Date(at.getTime() + busyMs))
  if (!row) {
    await app.limits.giveBack('visitInvitationsPerTenantTenSeconds', part.tenantId, 1)
    return 'none'
  }
  const outcome = await attempt(app, exhibition, row)
  if (outcome === 'sent' || outcome === 'optedOut') await endAttempt(app, row, { state: outcome, at: app.now() })
  else if ('failure' in outcome) await endAttempt(app, row, { state: 'failed', failure: outcome.failure, at: app.now() })
  else {
    await endAttempt(app, row, { state: 'queued', ...(isUncounted(outcome) && { uncounted: row }), at: app.now() })
    return { laterSeconds: outcome.laterSeconds, isForAll: false }
  }
  return 'done'
}

/**
 * Sends a part of a sending, as far as the provider's limit allows. A message belongs to one worker at a time, and one whose hand-over
 * has an unknown outcome is asked for at the provider, so that it arrives once.
 */
export const sendInvitations = async (app: App, job: Job): Promise<void> => {
  const part = partOf(job)
  const exhibition = await exhibitionOrNull(app, part)
  if (!exhibition) return
  const againAt = (at: Date): Promise<void> => app.jobs.add(app.pool, [sendPartJob(part, nextTurn(job, turnOf(job) + 1), at)])
  const inSeconds = (seconds: number): Date => new Date(app.now().getTime() + seconds * 1000)
  const isSms = (await formOfPart(app.pool, part)) === 'SHORT_MSG'
  const startedAt = app.now().getTime()
  for (;;) {
    if (app.now().getTime() - startedAt > turnMs) return againAt(app.now())
    const morning = isSms ? quietUntil(exhibition, app.now()) : null
    if (morning) return againAt(morning)
    const step = await sendNext(app, exhibition, part)
    if (step === 'none') break
    if (step === 'done') continue
    const later = inSeconds(step.laterSeconds)
    // Thousands of parts would each find out for themselves.
    if (step.isForAll) await app.jobs.pause(sendInvitationsKind, part.tenantId, later)
    return againAt(later)
  }
  await recordPart(app, part)
  // Another worker has the rest, or was killed with it.
  if ((await countQueued(app.pool, part)) > 0) return againAt(inSeconds(busyMs / 1000))
  await app.jobs.add(app.pool, [reportPartJob(part, '0', inSeconds(reportSeconds[0]!))])
}
