import type { AnswersOfPassBody, QuestionnaireOfPassQuery } from '../../../../contract/people/peopleAnswers.schema'
import type { HandedOver } from '../../../../contract/people/userRelation.schema'
import type { Questionnaire } from '../../../../contract/rules/visitor/questionnaire'
import type { App } from '../../../core/App'
import { withoutKey } from '../../../core/calls/idempotency'
import type { Scope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { questionnaireOf, submitAnswers } from '../../visitor/questionnaire/questionnaire.service'
import { openPointsOf } from '../../visitor/registration/openPoints.service'
import { scopeOfLink } from '../actingFor'
import { personOfPassKey, presentPasses } from '../userRelation/personPass.service'
import type { Person } from '../userRelation/userRelation.sql'

/** @throws Failure notFound: the fair does not ask this person, or has the answers */
const assertAsked = async (scope: Scope, { registration }: Person, index: number): Promise<void> => {
  const { askedOfPerson } = openPointsOf(await scope.exhibition(), registration, scope.language)
  if (askedOfPerson !== index) throw fail('notFound')
}

/** The person of a link, counted against the limit of the link. @throws Failure passLinkOver, tooManyRequests */
const askedPerson = async (app: App, scope: Scope, key: string): Promise<Person> => {
  const person = await personOfPassKey(app, scope, key)
  await app.limits.consume('passLinkPerLinkHour', `${scope.tenantId}/${person.relation.passLinkId}`)
  return person
}

/** A questionnaire that the link to a pass asks the person. @throws Failure passLinkOver, notFound, tooManyRequests */
export const questionnaireOfPass = async (app: App, scope: Scope, { key, index }: QuestionnaireOfPassQuery): Promise<Questionnaire> => {
  const person = await askedPerson(app, scope, key)
  await assertAsked(scope, person, index)
  return (await questionnaireOf(scopeOfLink(scope, person), index)).questionnaire
}

/**
 * Saves a person's answers by the link to the pass. Answers that are there already are not replaced by it.
 * @throws Failure passLinkOver, notFound, tooManyRequests, and those of `submitAnswers`
 */
export const answersOfPass = async (app: App, scope: Scope, { key, ...body }: AnswersOfPassBody): Promise<HandedOver> => {
  const person = await askedPerson(app, scope, key)
  await assertAsked(scope, person, body.index)
  await submitAnswers(app, scopeOfLink(scope, person), body, withoutKey(app.pool))
  return presentPasses(app, scope, await personOfPassKey(app, scope, key))
}
