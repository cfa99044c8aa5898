import type { CopyBody, CopyOutcome } from '../../../../contract/exhibitor/credential.schema'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { sentencesOf } from '../../../core/errors/failureEnvelope'
import type { CompanyScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { untilSettled } from '../../orders/place/untilSettled.service'
import { judgedValues, valuesOfOtherFair } from '../../visitor/registration/managedValues.service'
import { managedScope, notingTaken } from '../../visitor/registration/managedForm.service'
import { callersExhibitor } from '../member.service'
import { applicant } from './applicant'
import { type Application, applyIn } from './writeApplication'
import type { Credential } from './credential.sql'
import { copiedAlready, earlierByIds } from './earlierCredential.sql'
import { isOpenNow, kindOf } from './kinds'
import { callerKey } from './history.service'

/** Applies for one person of an earlier fair. @returns the new credential */
const copyOne = async (app: App, application: Omit<Application, 'values'>, { credential, registration }: Credential): Promise<string> => {
  const { scope, owner, kind } = application
  const assertNew = async (db: App['db']): Promise<void> => {
    if ((await copiedAlready(db, owner, [credential.id])).size > 0) throw fail('credentialCopied')
  }
  await assertNew(app.db)
  const known = await valuesOfOtherFair(app, scope, kind.form, registration)
  const acting = managedScope(scope, kind.registerType)
  const values = await judgedValues(app, acting, kind.form, known, {}, 'importedRowsPerAccountDay')
  const copy = (): Promise<string> =>
    inTransaction(app.pool, async (client) => {
      await assertNew(databaseOver(client))
      return applyIn(app, client, { ...application, values }, { copiedFromId: credential.id })
    })
  return notingTaken(app, acting, () => untilSettled(copy))
}

/**
 * Applies for chosen people of earlier fairs, one application for each. A refusal names the person and the reason, and the other people get
 * their credentials. A second copy of a person is refused.
 * @throws Failure notFound (also a person of another company), credentialClosed
 */
export const copyEarlier = async (app: App, scope: CompanyScope, { type, ids }: CopyBody): Promise<CopyOutcome[]> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const kind = await kindOf(scope, type)
  if (!isOpenNow(app, kind, exhibition)) throw fail('credentialClosed')
  const found = await earlierByIds(app.db, callerKey(scope), { kind: kind.id, before: exhibition.startsOn }, ids)
  const byId = new Map(found.map((one) => [one.credential.id, one]))
  if (ids.some((id) => !byId.has(id))) throw fail('notFound')
  const application = { scope, owner, kind, company: await applicant(app, scope, owner) }
  const outcomes: CopyOutcome[] = []
  // One after the other: each takes a place of the same quota.
  for (const id of ids) {
    const person = byId.get(id)!
    const outcome = { id, name: person.registration.name }
    try {
      outcomes.push({ ...outcome, credentialId: await copyOne(app, application, person), reason: '' })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcomes.push({ ...outcome, credentialId: null, reason: sentencesOf(error)[scope.language] })
    }
  }
  return outcomes
}
