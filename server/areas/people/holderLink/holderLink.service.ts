import type { HeldTickets } from '../../../../contract/people/ticketHolder.schema'
import type { SentLink } from '../../../../contract/people/holderLink.schema'
import { siteAddress } from '../../../../contract/rules/addresses'
import { holderLinkDays } from '../../../../contract/rules/people/holderLink'
import { linkKeyOf } from '../../../../contract/rules/linkKeys'
import type { App } from '../../../core/App'
import { dayMs } from '../../../core/days'
import { fail } from '../../../core/errors/failure'
import { newTokenHash, tokenOf } from '../../../core/secrets/linkToken'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import type { RowKey } from '../../../database/within'
import { addManagedAccount } from '../../account/account/account.service'
import { addingPeople } from '../userRelation/newPerson.service'
import { addRelation } from '../userRelation/addPeople.service'
import { heldTickets } from '../ticketHolder/ticketHolder.service'
import { dropIfUntouched } from '../userRelation/untouchedPeople'
import { type HolderLink, insertLink, lockLinkOfTicket, updateLink } from './holderLink.sql'
import { isExpired } from './standing'
import { linkable } from './linkable'

/** The link of a ticket that can be sent again; an older one ends. @throws Failure holderLinkUsed */
const standingLink = async (app: App, tx: Database, scope: SignedInScope, ticketId: string): Promise<HolderLink | null> => {
  const link = await lockLinkOfTicket(tx, scope, ticketId)
  if (!link) return null
  if (link.newTicketId) throw fail('holderLinkUsed')
  if (!isExpired(link, app.now()) && tokenOf(app, 'holder', link) !== null) return link
  await updateLink(tx, link, { endedAt: app.now() })
  return null
}

/**
 * Makes the link by which a holder fills in the form. A ticket has one, which is found again. Without a named person, an unnamed one is
 * begun: the form belongs to them, and the limit of people counts now.
 * @throws Failure notFound, ticketNotAssignable, holderTooLate, giftNotAllowed, giftTooLate, holderLinkUsed, tooManyPeople, tooManyRequests,
 * registrationStopped, registrationClosed
 */
export const makeLink = async (app: App, scope: SignedInScope, ticketId: string): Promise<SentLink> => {
  const { tenantId, exhibitionId, registerType, language, caller } = scope
  await app.limits.consume('holderLinksPerAccountHour', `${tenantId}/${caller.accountId}`)
  const { ticket, person } = await linkable(app, scope, ticketId)
  // Locks the owner, so that two taps at once make one link.
  const link = await addingPeople(app, scope, 'companion', async (tx, assertRoomFor) => {
    const standing = await standingLink(app, tx, scope, ticketId)
    if (standing) return standing
    if (!person) await assertRoomFor(1)
    const { relation } =
      person ?? (await addRelation(app, tx, scope, 'companion', await addManagedAccount(app, tx, tenantId, caller.accountId)))
    const key: RowKey = { tenantId, exhibitionId, id: app.ids() }
    const made: HolderLink = {
      ...key,
      ticketId,
      newTicketId: null,
      ownerAccountId: caller.accountId,
      relationId: relation.id,
      personAccountId: relation.personAccountId,
      registerType,
      tokenHash: newTokenHash(app, 'holder', key),
      createdAt: app.now(),
      expiresAt: new Date(Math.min(ticket.until.getTime(), app.now().getTime() + holderLinkDays * dayMs)),
      sentAt: null,
      endedAt: null,
    }
    await insertLink(tx, made)
    app.log.info({ tenantId, accountId: caller.accountId, ticketId }, 'an owner made a link for a holder')
    return made
  })
  const key = linkKeyOf({ id: link.id, token: tokenOf(app, 'holder', link) ?? '' })
  const { timeZone } = await scope.exhibition()
  const url = siteAddress(app.config.publicUrl, 'holderForm', { tenantId, exhibitionId, registerType, languageType: language, key })
  return { url, key, expiresAt: wireTime(link.expiresAt, timeZone) }
}

/**
 * Takes a link back. A person of whom nothing was typed goes with it. A form that was sent stays with its person.
 * @throws Failure notFound (no link of the caller's), holderLinkUsed
 */
export const withdrawLink = async (app: App, scope: SignedInScope, ticketId: string): Promise<HeldTickets> => {
  const { tenantId, caller } = scope
  await inTransaction(app.pool, async (client) => {
    const link = await lockLinkOfTicket(databaseOver(client), scope, ticketId)
    if (link?.ownerAccountId !== caller.accountId) throw fail('notFound')
    if (link.newTicketId) throw fail('holderLinkUsed')
    await updateLink(databaseOver(client), link, { endedAt: app.now() })
    await dropIfUntouched(app, client, { ...link, id: link.relationId })
  })
  app.log.info({ tenantId, accountId: caller.accountId, ticketId }, 'an owner took the link for a holder back')
  return heldTickets(app, scope)
}
