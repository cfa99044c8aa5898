import { readLinkKey } from '../../../../contract/rules/linkKeys'
import type { RegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { isTokenOf } from '../../../core/secrets/linkToken'
import { networkHash } from '../../../core/http/network'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import { type Person, findPersonOfAnyone } from '../userRelation/userRelation.sql'
import { type HolderLink, findLink } from './holderLink.sql'
import { linkObstacle } from './standing'

/** The holder, for whom nobody is signed in. The uploads of the buyer are none of theirs. */
export const scopeOfHolder = (scope: Scope, { personAccountId, registerType }: HolderLink): SignedInScope => ({
  ...scope,
  registerType: registerType as RegisterType,
  caller: { accountId: personAccountId, sessionId: '0', role: 'visitor', rights: [] },
})

export const holdersOf = ({ ownerAccountId, personAccountId }: HolderLink, name = '') => [
  { accountId: ownerAccountId, name: '' },
  { accountId: personAccountId, name },
]

/** @throws Failure holderLinkWrong: a wrong token, another fair's link and none look the same; tooManyRequests */
export const linkNamed = async (app: App, scope: Scope, text: string): Promise<HolderLink> => {
  const { tenantId, exhibitionId } = scope
  await app.limits.consume('holderLinkReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const named = readLinkKey(text)
  const link = named && (await findLink(app.db, { tenantId, exhibitionId, id: named.id }))
  if (!link || !isTokenOf(link, named.token)) throw fail('holderLinkWrong')
  return link
}

/** @throws Failure holderLinkWithdrawn: the buyer removed the person */
export const personOf = async (app: App, link: HolderLink): Promise<Person> => {
  const person = await findPersonOfAnyone(app.db, { ...link, id: link.relationId })
  if (!person) throw fail('holderLinkWithdrawn')
  return person
}

/** @throws Failure holderLinkExpired, holderLinkWithdrawn, holderLinkUsed */
export const assertUnsent = (app: App, link: HolderLink): void => {
  const obstacle = linkObstacle(app, link)
  if (obstacle) throw obstacle
  if (link.sentAt) throw fail('holderLinkUsed')
}
