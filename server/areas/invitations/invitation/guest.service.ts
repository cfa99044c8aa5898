import type { VisitInvitation } from '../../../../contract/invitations/invitation.schema'
import type { App } from '../../../core/App'
import { maxFriends } from '../../../../contract/rules/invitations/visitPlan'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { fail } from '../../../core/errors/failure'
import { maskName } from '../../../core/maskName'
import { networkHash } from '../../../core/http/network'
import type { Scope } from '../../../core/calls/scope'
import '../companyWords'
import { promisedTicket } from '../../tickets/freeTicket/promise.service'
import { linkToFile } from '../../visitor/file/boundFile.service'
import { nameOfInviter, shownInviter } from './inviter.service'
import { hasOptedOut } from '../../../core/messages/optOut.sql'
import { type VisitRow, noteOpened } from './invitation.sql'
import { isVisitOpen, visitLinks } from './invitationToken'
import { findPlan } from '../visitPlan/visitPlan.sql'
import { countComing } from '../visitPlan/planAnswer.sql'

/** The invitation of a link. @throws Failure notFound (a wrong token and none look the same), tooManyRequests */
export const openedBy = async (app: App, scope: Scope, key: string): Promise<VisitRow> => {
  await app.limits.consume('giftReadsPerNetworkMinute', networkHash(app, scope.tenantId, scope.address))
  const row = await visitLinks.ofKey(app, scope, key)
  if (!row) throw fail('notFound')
  return row
}

/** The plan behind a link. Null for an invitation without one. */
const planOf = async (app: App, row: VisitRow): Promise<VisitInvitation['plan']> => {
  const plan = row.form === 'TOGETHER' && isVisitOpen(row, app.now()) ? await findPlan(app.pool, row) : null
  if (!plan) return null
  const { visitOn, meetAt, place } = plan
  return { visitOn, meetAt, place, isFull: (await countComing(app.pool, row)) >= maxFriends }
}

/** What a company adds to its invitation. A person adds nothing. */
const companyPart = async (
  app: App,
  { language }: Scope,
  { exhibitorId, templateId, ...key }: VisitRow,
): Promise<Pick<VisitInvitation, 'booth' | 'greeting' | 'picture'>> => {
  if (exhibitorId === null) return { booth: '', greeting: '', picture: null }
  const owner = { ...key, exhibitorId }
  const { words, picture } = await app.services.companyWords(app, await exhibitionOf(app, key), owner, templateId)
  return {
    booth: await app.services.companyBooth(app, owner, language),
    greeting: words?.greeting[language] ?? '',
    picture: picture ? linkToFile(app, key, picture) : null,
  }
}

/** What an invitation says to its guest. Plans are passed on in chats, so their inviters have masked names. */
export const shownToGuest = async (app: App, scope: Scope, row: VisitRow, hasRefused: boolean): Promise<VisitInvitation> => {
  const isOpen = !hasRefused && isVisitOpen(row, app.now())
  const name = shownInviter(await nameOfInviter(app, row, scope.language))
  return {
    from: row.form === 'TOGETHER' ? maskName(name) : name,
    plan: await planOf(app, row),
    ...(isOpen ? await companyPart(app, scope, row) : { booth: '', greeting: '', picture: null }),
    note: isOpen ? row.note : '',
    ticket: isOpen && row.freeInvitationId !== null ? await promisedTicket(app, scope, row.freeInvitationId) : null,
    isOpen,
    mayOptOut: row.contact !== null && !hasRefused,
    hasOptedOut: hasRefused,
  }
}

/**
 * What a link says before sign-in. Its opening is counted.
 * @throws Failure notFound, tooManyRequests
 */
export const openVisit = async (app: App, scope: Scope, key: string): Promise<VisitInvitation> => {
  const row = await openedBy(app, scope, key)
  if (isVisitOpen(row, app.now())) await noteOpened(app.pool, row)
  return shownToGuest(app, scope, row, row.contact !== null && (await hasOptedOut(app.pool, row.tenantId, row.contact)))
}
