import type { AnswersByLinkBody, HolderForm, QuestionnaireByLinkQuery } from '../../../../contract/people/holderLink.schema'
import type { Questionnaire } from '../../../../contract/rules/visitor/questionnaire'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Scope } from '../../../core/calls/scope'
import { questionnaireOf, submitAnswers } from '../../visitor/questionnaire/questionnaire.service'
import { type HolderLink, findLink } from './holderLink.sql'
import { linkObstacle } from './standing'
import { scopeOfHolder, linkNamed, personOf } from './namedLink'
import { presentLink } from './presentLink'
import { whileStanding } from './handOver'

/** @throws Failure holderLinkExpired, holderLinkWithdrawn, notRegisteredYet (the form comes first), holderLinkUsed (nothing is missing) */
const assertWaits = (app: App, link: HolderLink): void => {
  const obstacle = linkObstacle(app, link)
  if (obstacle) throw obstacle
  if (!link.sentAt) throw fail('notRegisteredYet')
  if (link.newTicketId) throw fail('holderLinkUsed')
}

/** A questionnaire that a holder answers after the form. @throws Failure holderLinkWrong, notFound (fewer are asked), and those of `assertWaits` */
export const questionnaireByLink = async (app: App, scope: Scope, { key, index }: QuestionnaireByLinkQuery): Promise<Questionnaire> => {
  const link = await linkNamed(app, scope, key)
  assertWaits(app, link)
  return (await questionnaireOf(scopeOfHolder(scope, link), index)).questionnaire
}

/**
 * Takes a holder's answers. After the last questionnaire the holder has the ticket, or waits for the organiser.
 * @throws Failure holderLinkWrong, holderLinkOver, tooManyRequests, and those of `assertWaits` and `submitAnswers`
 */
export const answersByLink = async (app: App, scope: Scope, { key, ...body }: AnswersByLinkBody): Promise<HolderForm> => {
  const link = await linkNamed(app, scope, key)
  assertWaits(app, link)
  await app.limits.consume('holderFormsPerLinkHour', `${link.tenantId}/${link.id}`)
  await personOf(app, link)
  const acting = scopeOfHolder(scope, link)
  await submitAnswers(app, acting, body, whileStanding(app, acting, link, assertWaits))
  return presentLink(app, scope, (await findLink(app.db, link))!)
}
