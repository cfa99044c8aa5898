import type { MessageKind } from '../../../contract/messageKinds'
import type { AccountKey } from '../../database/within'
import type { Job, NewJob } from '../jobs/jobs'

/** Jobs of messages about something that has just happened, and of those that a fair sends to many people at once. */
export const messageJobKinds = { news: 'message.news', reminder: 'message.reminder' } as const

/** What a message is about. The texts are made when it is sent, so that nothing of a person waits in the table. */
export interface MessageSubject extends AccountKey {
  message: MessageKind
  /** The id of the registration, the order, the refund or the invoice; for reminders the day with the account. */
  about: string
  /** The confirmation letter, to the email address of the form, besides the message to the account. */
  isLetter?: boolean
}

/** Messages that a fair sends to many people at once. */
const reminders: readonly MessageKind[] = ['tomorrow', 'formDue', 'followUpDue', 'documentDue', 'groupReminder']

/**
 * The job of a message. Added within the transaction of its event, it is sent if the event happened, and only then. Its key is made
 * of the event, so the same event has one message.
 */
export const messageJob = ({ tenantId, exhibitionId, accountId, message, about, isLetter }: MessageSubject, runAt: Date): NewJob => ({
  tenantId,
  exhibitionId,
  kind: reminders.includes(message) ? messageJobKinds.reminder : messageJobKinds.news,
  key: isLetter ? `${message}/${about}/letter` : `${message}/${about}`,
  runAt,
  payload: { accountId, message, about, ...(isLetter && { isLetter }) },
})

/** The messages whose confirmation letter also goes to the email address of the form. */
const withLetter: readonly MessageKind[] = ['registered', 'approved']

export const hasLetter = (message: MessageKind): boolean => withLetter.includes(message)

/** The jobs of a message about a registration: the message, and its letter if it has one. */
export const registrationMessageJobs = (subject: MessageSubject, runAt: Date): NewJob[] => [
  messageJob(subject, runAt),
  ...(hasLetter(subject.message) ? [messageJob({ ...subject, isLetter: true }, runAt)] : []),
]

/** The channels of messages. */
export type MessageChannel = 'subscription' | 'sms' | 'mail'

/** A hand-over to a provider that began. It stays if its outcome is unknown. */
export interface HandOver {
  channel: MessageChannel
  at: string
}

export interface MessageJob extends MessageSubject {
  job: Job
  handOver: HandOver | null
}

export const readMessageJob = (job: Job): MessageJob => {
  const { accountId, message, about, isLetter, handOver } = job.payload as unknown as MessageSubject & { handOver?: HandOver }
  return {
    tenantId: job.tenantId,
    exhibitionId: job.exhibitionId!,
    accountId,
    message,
    about,
    isLetter: isLetter === true,
    job,
    handOver: handOver ?? null,
  }
}
