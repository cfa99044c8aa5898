import type { SentKind } from '../../../contract/rules/messages/messagesSent'
import { maskContact } from '../../../contract/rules/values/contacts'
import type { App } from '../App'
import { contactPrint } from '../secrets/contactPrint'
import { OutboundRefusal } from '../http/outbound'
import { GatewayError } from '../../gateways'
import { type Addressee, type SentMessage, upsertSentMessages } from './messagesSent.sql'

export type { SentMessage }

/** What is known of a message when its attempt ends. */
export interface Attempt {
  tenantId: string
  exhibitionId: string | null
  id: string
  kind: SentKind
  accountId: string | null
  /** In the form of an account; null where none was used. */
  contact: string | null
  channel: SentMessage['channel']
  outcome: SentMessage['outcome']
  failure?: string | null
  about?: string
  jobAccountId?: string
  isLetter?: boolean
}

/** Why a message did not go out, in words without anything of a person. */
export const failureOfAttempt = (error: unknown): string => {
  if (error instanceof OutboundRefusal) return error.reason
  if (!(error instanceof GatewayError)) return 'error'
  return error.outsideCode ? `${error.code} ${error.outsideCode}`.slice(0, 100) : error.code
}

const rowOf = (app: App, { contact, failure, about, jobAccountId, isLetter, ...attempt }: Attempt): SentMessage => ({
  ...attempt,
  contactPrint: contact === null ? null : contactPrint(app.secrets, attempt.tenantId, contact),
  contactMasked: contact === null ? '' : maskContact(contact),
  failure: failure ?? null,
  about: about ?? null,
  jobAccountId: jobAccountId ?? null,
  isLetter: isLetter === true,
  at: app.now(),
})

/** Records what became of messages, in one statement. A repeated attempt of a message replaces the record of the one before. */
export const recordAttempts = (app: App, attempts: Attempt[]): Promise<void> =>
  upsertSentMessages(
    app.db,
    attempts.map((attempt) => rowOf(app, attempt)),
  )

/** A person as the record of messages knows it, also from before a change of the secret. */
export const addresseeOf = (
  app: Pick<App, 'secrets'>,
  { tenantId, accountId, phone, email }: { tenantId: string; accountId: string; phone: string | null; email: string | null },
): Addressee => ({
  tenantId,
  accountId,
  prints: [phone, email].flatMap((contact) =>
    contact ? app.secrets.accepted.map((secret) => contactPrint(secret, tenantId, contact)) : [],
  ),
})
