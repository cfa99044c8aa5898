import type { HolderForm } from '../../../../contract/people/holderLink.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { maskName } from '../../../core/maskName'
import type { Scope } from '../../../core/calls/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { assignableTickets } from '../../tickets/holder/assignable.service'
import { knownValues } from '../../visitor/registration/person.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { readTextsOf } from '../../visitor/registration/readTexts.service'
import { openPointsOf } from '../../visitor/registration/openPoints.service'
import { revisionOf } from '../../visitor/registration/registration.service'
import { passKeyOf } from '../passMessage/passLink'
import { withoutKnown } from './holderForm'
import type { HolderLink } from './holderLink.sql'
import { isWhereSent, linkObstacle, stateOf } from './standing'
import { scopeOfHolder, holdersOf, personOf } from './namedLink'

/** What a link shows. @throws Failure holderLinkExpired, holderLinkWithdrawn, holderLinkOver */
export const presentLink = async (app: App, scope: Scope, link: HolderLink): Promise<HolderForm> => {
  const obstacle = linkObstacle(app, link)
  if (obstacle) throw obstacle
  const { relation, registration } = await personOf(app, link)
  const acting = scopeOfHolder(scope, link)
  const [exhibition, tickets] = await Promise.all([scope.exhibition(), assignableTickets(app, acting, holdersOf(link))])
  const ticket = tickets.find(({ id }) => id === (link.newTicketId ?? link.ticketId))
  // A completed ticket may be used: its holder still sees the pass.
  if (!ticket || (!link.newTicketId && !isWhereSent(link, ticket))) throw fail('holderLinkOver')
  const { timeZone } = exhibition
  const state = stateOf(link)
  const { form } = await personForm(acting)
  const { questionnaire } = openPointsOf(exhibition, registration, scope.language)
  return {
    state,
    ticketName: ticket.type.texts.name[scope.language],
    entryDays: ticket.entryDays,
    holderName: maskName(registration.name),
    expiresAt: wireTime(link.expiresAt, timeZone),
    sentAt: wireTimeOrNull(link.sentAt, timeZone),
    waitsFor: !link.sentAt || registration.reviewState === 'approved' ? 'nothing' : questionnaire === null ? 'review' : 'questionnaire',
    questionnaireIndex: link.sentAt ? questionnaire : null,
    form: link.sentAt ? null : registration.isComplete ? withoutKnown(form, knownValues(form, registration)) : form,
    revision: revisionOf(registration),
    read: link.sentAt ? [] : await readTextsOf(app, acting),
    passKey: state === 'completed' ? passKeyOf(app, relation) : null,
  }
}
