import type { BuyerWords } from '../../../contract/rules/exhibitor/companyInvitation'
import { hasOptedOut } from '../../core/messages/optOut.sql'
import { createHash } from 'node:crypto'
import { dialledPhone } from '../../../contract/rules/values/contacts'
import type { InviteFailure } from '../../../contract/rules/invitations/invitation'
import type { App } from '../../core/App'
import { type Exhibition, exhibitionOrNull, settingsOf, shortNameOf } from '../../core/exhibition/exhibition'
import { phoneCountriesOf } from '../../core/exhibition/typedContact'
import type { Job } from '../../core/jobs/jobs'
import { recordAttempts } from '../../core/messages/messagesSent'
import { OutboundRefusal, sendOut } from '../../core/http/outbound'
import { contactPrint } from '../../core/secrets/contactPrint'
import { GatewayError } from '../../gateways'
import { buyerWords } from '../exhibitor/invitationTemplate/words.service'
import {
  type PartKey,
  type VisitRow,
  beginHandOver,
  countQueued,
  endedOf,
  endAttempt,
  formOfPart,
  noteReport,
  quietUntil,
  reportPartJob,
  sendInvitationsKind,
  sendPartJob,
  takeNext,
  unreportedOf,
  unsubscribeAddress,
} from '../invitations/invitation/send.service'
import { invitedMail, invitedSms } from './invitedMessage'
import { fairMail, smsParameters } from './fairMessage'
import { messageNewsOf } from './messageFacts'

/** For so long a message belongs to one worker. A killed one leaves it for the next. */
const busyMs = 2 * 60_000
/** A job ends before it counts as abandoned. Its next turn continues. */
const turnMs = 60_000
/** Pauses after a provider did not answer, by the number of the attempt. After the last one the message has failed. */
const pauseSeconds = [5, 30, 120, 600]
/** When the provider is asked whether messages arrived, counted from the answer before. */
const reportSeconds = [60, 600, 3600, 6 * 3600]

/** What came of the next message of a part: its attempt ended, none is free, or it waits. */
type Step = 'done' | 'none' | { laterSeconds: number; isForAll: boolean }

/** What came of an attempt. `laterSeconds` is the pause before the part continues. */
type Outcome = 'sent' | 'optedOut' | { failure: InviteFailure } | { laterSeconds: number; isUncounted?: true }

const partOf = ({ tenantId, exhibitionId, payload }: Job): PartKey => {
  const { batchId, slice } = payload as { batchId: string; slice: number }
  return { tenantId, exhibitionId: exhibitionId!, batchId, slice }
}

/** The number of a job's turn, which its key ends with. */
const turnOf = ({ key }: Job): number => Number(/(\d+)$/.exec(key)?.[1] ?? 0)

const nextTurn = ({ key }: Job, turn: number): string => `${key.split('/')[2]!.replace(/(^|\.)\d*$/, '')}.${turn}`

const referenceOf = ({ tenantId, id }: VisitRow): string =>
  createHash('sha256').update(`${tenantId}/invitation/${id}`).digest('hex').slice(0, 32)

const afterFailure = (error: unknown, attempts: number): Outcome => {
  if (error instanceof OutboundRefusal)
    return error.reason === 'country' ? { failure: 'contactRefused' } : { laterSeconds: error.seconds, isUncounted: true }
  if (!(error instanceof GatewayError)) throw error
  if (error.code === 'refused') return { failure: 'contactRefused' }
  const laterSeconds = pauseSeconds[attempts - 1]
  return laterSeconds === undefined ? { failure: 'unreachable' } : { laterSeconds }
}

/** The words of the company in whose name it goes out; null for a person's own invitation. */
const wordsOf = async (app: App, exhibition: Exhibition, { exhibitorId, templateId, ...key }: VisitRow): Promise<BuyerWords | null> =>
  exhibitorId === null ? null : buyerWords(app, exhibition, { ...key, exhibitorId }, templateId)

/** Hands a message over. The caller holds it alone. @param handedBefore an earlier hand-over whose outcome is unknown */
const handOver = async (
  app: App,
  exhibition: Exhibition,
  row: VisitRow & { contact: string },
  handedBefore: Date | null,
): Promise<Outcome> => {
  const { language, contact } = row
  const subject = { ...row, message: 'visitInvited' as const, about: row.id }
  const news = await messageNewsOf(app, exhibition, subject, undefined, language)
  const { sms, mail } = await settingsOf(app, row.tenantId)
  const own = exhibition.config.messages?.visitInvited
  if (!news || !exhibition.config.invitations || own?.isOn === false) return { failure: 'notOffered' }
  const reference = referenceOf(row)
  const words = await wordsOf(app, exhibition, row)
  try {
    if (row.form === 'EMAIL') {
      if (!mail) return { failure: 'notOffered' }
      await beginHandOver(app.pool, row, app.now())
      // The same message id at each attempt: a mailbox shows one.
      const facts = { exhibition, mail, to: contact, message: 'visitInvited' as const, language, facts: news.facts, reference }
      const content = {
        ...fairMail(app, { ...facts, ...(await invitedMail(app, row, words)) }),
        unsubscribeUrl: unsubscribeAddress(app, row),
      }
      await sendOut(app, { channel: 'mail', account: mail, message: content })
      return 'sent'
    }
    const template = words?.smsTemplate ?? own?.sms ?? sms?.messageTemplates?.visitInvited
    if (!sms || !template) return { failure: 'notOffered' }
    const to = dialledPhone(contact)
    if (handedBefore && (await app.gateways.sms.isSent(sms, { to, reference, since: handedBefore }))) return 'sent'
    await beginHandOver(app.pool, row, app.now())
    const facts = invitedSms({ ...news.facts, fair: shortNameOf(exhibition, language) }, words, language)
    await sendOut(app, {
      channel: 'sms',
      tenantId: row.tenantId,
      phone: contact,
      share: 'messages',
      countries: phoneCountriesOf(exhibition),
      account: sms,
      message: { templateId: template.templateIds[language], params: smsParameters(template, facts), reference },
    })
    return 'sent'
  } catch (error) {
    return afterFailure(error, row.attempts)
  }
}

/** The organiser's budget is used up, so this was no attempt. */
const isUncounted = (outcome: Outcome): boolean => typeof outcome === 'object' && 'isUncounted' in outcome

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

/** Records the messages of a part that have ended, in one statement for all of them. */
const recordPart = async (app: App, part: PartKey): Promise<void> => {
  const { tenantId, exhibitionId } = part
  const outcomes = { sent: 'handedOver', delivered: 'delivered', failed: 'failed' } as const
  const ended = await endedOf(app.pool, part)
  await recordAttempts(
    app,
    ended.map((row) => ({
      ...{
        tenantId,
        exhibitionId,
        id: `visitInvited/${row.id}`,
        kind: 'visitInvited' as const,
        about: row.id,
        jobAccountId: row.accountId,
      },
      ...{ accountId: null, contact: row.contact, channel: row.form === 'EMAIL' ? ('mail' as const) : ('sms' as const) },
      ...{ outcome: outcomes[row.state as keyof typeof outcomes], failure: row.failure },
    })),
  )
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

/** Asks the provider of SMS which messages of a part arrived. Email has no such report. */
export const reportInvitations = async (app: App, job: Job): Promise<void> => {
  const part = partOf(job)
  const { sms } = await settingsOf(app, part.tenantId)
  const rows = (await unreportedOf(app.pool, part)).filter(({ form }) => form === 'SHORT_MSG')
  if (!sms || rows.length === 0) return
  let missing = 0
  for (const row of rows) {
    const since = row.handedAt ?? row.createdAt
    const report = await app.gateways.sms.deliveryOf(sms, { to: dialledPhone(row.contact!), reference: referenceOf(row), since })
    if (report) await noteReport(app, row, report === 'delivered')
    else missing += 1
  }
  if (missing < rows.length) await recordPart(app, part)
  const turn = turnOf(job) + 1
  const seconds = reportSeconds[turn]
  if (missing > 0 && seconds !== undefined)
    await app.jobs.add(app.pool, [reportPartJob(part, String(turn), new Date(app.now().getTime() + seconds * 1000))])
}
