import type { RegisterLogAnswer, RegisterLogBody } from '../../../../contract/visitor/registerLog.schema'
import { giftIdOf } from '../../../../contract/rules/tickets/gift'
import { readVisitKey, sourceCodeStored } from '../../../../contract/rules/invitations/invitation'
import { isAttributionName } from '../../../../contract/rules/entry/arrival'
import type { App } from '../../../core/App'
import { bodyHashOf } from '../../../core/calls/idempotency'
import { isTokenMade } from '../../../core/secrets/linkToken'
import type { SignedInScope } from '../../../core/calls/scope'
import { noteChannel } from '../../../core/spreading/channelPeople.sql'
import { databaseOver, inTransaction } from '../../../database/connect'
import { countSources, insertGuest, insertSource } from './registerLog.sql'
import { type Registration, findRegistration, lockRegistration } from '../registration/registration.sql'

/** Ways by which one registration is remembered to have been come to. */
export const maxSources = 20

const filled = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]))

/** A person with a gift's token may claim it, so only the gift's id is stored. The same holds for invitations. */
const withoutTokens = <Source extends { ticketGiveRecordId?: string | undefined; sourceCode?: string | undefined }>(
  source: Source,
): Source => ({
  ...source,
  ...(source.ticketGiveRecordId && { ticketGiveRecordId: giftIdOf(source.ticketGiveRecordId) }),
  ...(source.sourceCode && { sourceCode: sourceCodeStored(source.sourceCode) }),
})

/** Notes the invitation that the caller followed. A code with a wrong token names none. */
const noteInvitation = async (app: App, registration: Registration, sourceCode = ''): Promise<void> => {
  const named = readVisitKey(sourceCode)
  if (!named) return
  const invitation = { tenantId: registration.tenantId, exhibitionId: registration.exhibitionId, id: named.id }
  if (isTokenMade(app, 'invitation', invitation, named.token)) await insertGuest(app.pool, invitation, registration, app.now())
}

/** Stores the source of the caller's visit: the link's parameters and the advertisement's. A repetition changes nothing. */
export const saveSource = async (app: App, scope: SignedInScope, body: RegisterLogBody): Promise<RegisterLogAnswer> => {
  const registration = await findRegistration(app.db, scope)
  const source = filled(withoutTokens(body.source))
  const attribution = filled(Object.fromEntries(Object.entries(body.attribution).filter(([name]) => isAttributionName(name))))
  const hasData = Object.keys(source).length + Object.keys(attribution).length > 0
  if (!registration || !hasData) return { isSaved: false }
  await noteInvitation(app, registration, body.source.sourceCode)
  const { accountId, createdAt: registeredAt } = registration
  const { tenantId, exhibitionId, terminal } = scope
  const codes = [body.source.sourceCode ?? '', scope.sourceCode ?? '']
  await noteChannel(app.pool, { tenantId, exhibitionId, accountId, registeredAt, codes, terminal }, app.now())
  const isSaved = await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    // Several at once must not each be the last one that is kept.
    await lockRegistration(db, registration)
    if ((await countSources(db, registration)) >= maxSources) return false
    await insertSource(db, registration, {
      fingerprint: bodyHashOf({ source, attribution }),
      terminal: scope.terminal,
      source,
      attribution,
      createdAt: app.now(),
    })
    return true
  })
  return { isSaved }
}
