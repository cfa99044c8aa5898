import type { PoolClient } from 'pg'
import type { StaffSendBody, StaffSent } from '../../../../contract/exhibitor/staffInvitation.schema'
import { maskContact, normaliseEmail, normalisePhone, validateEmail, validatePhone } from '../../../../contract/rules/values/contacts'
import { contactPrint } from '../../../core/secrets/contactPrint'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { messageWays } from '../../../core/exhibition/messageWays'
import { typedContactError } from '../../../core/exhibition/typedContact'
import { fail, failFields } from '../../../core/errors/failure'
import { type Points, giveBackPoints, withPoints } from '../../../core/limits/points'
import { messageJob } from '../../../core/messages/messages'
import type { CompanyScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { hasOptedOut } from '../../../core/messages/optOut.sql'
import { recipientLanguage } from '../../tickets/gift/offer.service'
import { kindsOf } from '../credential/kinds'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { insertMessage } from './staffMessage.sql'
import { assertOpen } from './openInvitation.service'
import { ownInvitation } from './ownInvitation.service'

/** @throws Failure invalid: one of them is no phone or no email address, or the fair writes to no such */
const readContacts = (exhibition: Exhibition, registerType: string, { way, contacts }: StaffSendBody): string[] => {
  const [normalise, validate] = way === 'phone' ? [(text: string) => normalisePhone(text), validatePhone] : [normaliseEmail, validateEmail]
  const read = contacts.map((text) => normalise(text))
  for (const contact of read) {
    const error = validate(contact) ?? typedContactError(exhibition, registerType, way, contact)
    if (error) throw failFields({ contacts: error })
  }
  return [...new Set(read)]
}

const pointsOfMessage = ({ tenantId, exhibitorId }: ExhibitorKey, print: string): Points[] => [
  { name: 'staffMessagesPerExhibitorDay', key: `${tenantId}/${exhibitorId}`, failure: 'staffMessagesSpent' },
  { name: 'staffMessagesPerContactDay', key: print, failure: 'staffMessagesSpent' },
]

/**
 * Sends an invitation to phones or email addresses. Each gets one message of an invitation, however often it is sent.
 * @throws Failure notFound, staffInvitationOver, staffInvitationFull, staffMessagesNotOffered, invalid, staffMessagesSpent
 */
export const sendInvitation = async (app: App, scope: CompanyScope, body: StaffSendBody): Promise<StaffSent> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const { tenantId, exhibitionId, caller } = scope
  const row = await ownInvitation(app, owner, body.id)
  assertOpen(app, row)
  const { way } = body
  const ways = await messageWays(app, exhibition, 'staffInvited')
  if (!ways[way]) throw fail('staffMessagesNotOffered')
  const contacts = readContacts(exhibition, kindsOf(exhibition).find(({ id }) => id === row.kind)?.registerType ?? 'staff', body)
  const sent: StaffSent = { queued: 0, repeated: 0, optedOut: 0 }
  for (const contact of contacts) {
    if (await hasOptedOut(app.pool, tenantId, contact)) {
      sent.optedOut += 1
      continue
    }
    const print = contactPrint(app.secrets, tenantId, contact)
    const language = await recipientLanguage(app, scope, way, contact)
    const points = pointsOfMessage(owner, print)
    const queue = async (client: PoolClient): Promise<boolean> => {
      const id = app.ids()
      const now = app.now()
      const written = await insertMessage(databaseOver(client), {
        ...{ tenantId, exhibitionId, id, invitationId: row.id, accountId: caller.accountId, way, contact, contactPrint: print, language },
        contactMasked: maskContact(contact),
        state: 'queued',
        at: now,
      })
      if (written === null) return false
      const subject = { tenantId, exhibitionId, accountId: caller.accountId, message: 'staffInvited' as const, about: id }
      await app.jobs.add(client, [messageJob(subject, now)])
      return true
    }
    const isNew = await withPoints(app.limits, points, () => inTransaction(app.pool, queue))
    if (!isNew) await giveBackPoints(app.limits, points)
    if (isNew) sent.queued += 1
    else sent.repeated += 1
  }
  app.log.info({ tenantId, accountId: caller.accountId, count: sent.queued }, 'a company invited staff by messages')
  return sent
}
