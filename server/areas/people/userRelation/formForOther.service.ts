import type { PoolClient } from 'pg'
import type { AnswersForOtherBody, PersonRow, ReadForOtherBody, SubmitPersonBody } from '../../../../contract/people/userRelation.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { noteRead } from '../../visitor/registration/readTexts.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { storePerson } from '../../visitor/registration/storePerson.service'
import { submitAnswers } from '../../visitor/questionnaire/questionnaire.service'
import { ownPerson, scopeFor } from '../actingFor'
import { beginPerson, discardPerson } from './newPerson.service'
import { personRow } from './personRow'

/**
 * Sends a person's form, by the rules of a visitor's own. Without an id, another person is registered, and a refused form leaves nobody.
 * @throws Failure notFound, peopleKindClosed, tooManyPeople, and those of `submitPerson`
 */
export const submitForOther = async (
  app: App,
  scope: SignedInScope,
  { id, revision, kind = 'companion', groupId, ...body }: SubmitPersonBody,
  once: Once,
): Promise<PersonRow> => {
  const register = async (store: Store): Promise<string> => {
    // A register type without a form takes nobody along.
    await personForm(scope)
    const person = id === undefined ? await beginPerson(app, scope, kind, groupId) : await ownPerson(app, scope, { id })
    const { personAccountId, id: personId } = person.relation
    const run = async (transaction: (client: PoolClient) => Promise<void>): Promise<void> => {
      await store(async (client) => {
        await transaction(client)
        return personId
      })
    }
    try {
      await storePerson(app, scopeFor(scope, personAccountId), body, run, revision)
    } catch (error) {
      if (id === undefined) await discardPerson(app, person)
      throw error
    }
    return personId
  }
  return once(register, (personId) => personRow(app, scope, personId))
}

/** @throws Failure notFound, notRegisteredYet, and those of `submitAnswers` */
export const submitAnswersForOther = async (
  app: App,
  scope: SignedInScope,
  { id, ...body }: AnswersForOtherBody,
  once: Once,
): Promise<PersonRow> => {
  const { relation, registration } = await ownPerson(app, scope, { id })
  if (!registration.isComplete) throw fail('notRegisteredYet')
  await submitAnswers(app, scopeFor(scope, relation.personAccountId), body, once)
  return personRow(app, scope, id)
}

/** @throws Failure notFound */
export const noteReadForOther = async (app: App, scope: SignedInScope, { personId, id }: ReadForOtherBody): Promise<string[]> => {
  const { relation } = await ownPerson(app, scope, { id: personId })
  return noteRead(app, scopeFor(scope, relation.personAccountId), { id })
}
