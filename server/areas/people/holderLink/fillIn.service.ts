import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileByLinkQuery, HolderForm, HolderFormBody, ReadByLinkBody } from '../../../../contract/people/holderLink.schema'
import type { StoredFile } from '../../../../contract/visitor/file.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { putFileOfForm } from '../../visitor/file/file.service'
import { knownValues } from '../../visitor/registration/person.service'
import { noteRead } from '../../visitor/registration/readTexts.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { submitPerson } from '../../visitor/registration/storePerson.service'
import { overKnown } from './holderForm'
import { findLink } from './holderLink.sql'
import { scopeOfHolder, linkNamed, personOf, assertUnsent } from './namedLink'
import { presentLink } from './presentLink'
import { whileStanding } from './handOver'

/** The ticket and the form behind a link. @throws Failure holderLinkWrong, tooManyRequests, and those of `presentLink` */
export const openLink = async (app: App, scope: Scope, key: string): Promise<HolderForm> =>
  presentLink(app, scope, await linkNamed(app, scope, key))

/**
 * Sends the form of a holder, and gives them the ticket, in one transaction. What the buyer filled in stays where the holder left a field
 * empty. A form that the buyer changed since it was opened is refused, so that nothing is lost.
 * @throws Failure holderLinkWrong, holderLinkExpired, holderLinkWithdrawn, holderLinkOver, holderLinkUsed, personChanged, personRefused,
 * tooManyRequests, and those of `submitPerson`
 */
export const submitByLink = async (app: App, scope: Scope, { key, revision, ...body }: HolderFormBody): Promise<HolderForm> => {
  const link = await linkNamed(app, scope, key)
  assertUnsent(app, link)
  await app.limits.consume('holderFormsPerLinkHour', `${link.tenantId}/${link.id}`)
  const { registration } = await personOf(app, link)
  const acting = scopeOfHolder(scope, link)
  const { form } = await personForm(acting)
  const known = registration.isComplete ? knownValues(form, registration) : {}
  const once = whileStanding(app, acting, link, assertUnsent)
  await submitPerson(app, acting, { ...body, values: overKnown(form, known, body.values) }, once, revision)
  const { tenantId, ticketId, personAccountId } = link
  app.log.info({ tenantId, accountId: personAccountId, ticketId }, 'a holder filled in the form of a ticket by its link')
  return presentLink(app, scope, (await findLink(app.db, link))!)
}

/** Notes that a holder opened a text of the form. @throws Failure those of `assertUnsent`, holderLinkWrong, notFound */
export const readByLink = async (app: App, scope: Scope, { key, id }: ReadByLinkBody): Promise<string[]> => {
  const link = await linkNamed(app, scope, key)
  assertUnsent(app, link)
  await personOf(app, link)
  return noteRead(app, scopeOfHolder(scope, link), { id })
}

/**
 * Keeps a file for the form behind a link. It counts against the link's own person.
 * @throws Failure those of `assertUnsent` (also where the link was taken back while the bytes came), holderLinkWrong, and those of `putFileOfForm`
 */
export const putFileByLink = async (
  app: App,
  scope: Scope,
  { key, ...query }: FileByLinkQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredFile> => {
  const link = await linkNamed(app, scope, key)
  assertUnsent(app, link)
  await personOf(app, link)
  await app.limits.consume('holderFormsPerLinkHour', `${link.tenantId}/${link.id}`)
  const assertStill = async (): Promise<void> => {
    const now = await findLink(app.db, link)
    if (!now) throw fail('holderLinkWrong')
    assertUnsent(app, now)
  }
  // A link never uploads what its form does not ask for.
  return putFileOfForm(app, scopeOfHolder(scope, link), { purpose: 'photo', ...query }, request, reply, assertStill)
}
