import type { AnswersBody } from '../../../../contract/visitor/questionnaire.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { Database } from '../../../database/connect'
import type { Registration } from '../registration/registration.sql'
import { settledReview } from '../review/settledReview'
import { addAnswersOfMany, deleteDraftsOfMany, lockRegistrations, updateRegistrations } from './answersOfMany.sql'
import { judgedAnswers } from './questionnaire.service'

export { waitsForAnswers } from '../review/settledReview'

type Progress = Pick<Registration, 'questionnairesDone' | 'reviewState'>

/** Changes registrations by a few statements: one for all that become the same. */
const bringOn = async (
  tx: Database,
  scope: SignedInScope,
  locked: readonly Registration[],
  progressOf: (registration: Registration) => Progress,
): Promise<void> => {
  const groups = new Map<string, { set: Progress; ids: string[] }>()
  for (const registration of locked) {
    const set = progressOf(registration)
    const name = JSON.stringify(set)
    const group = groups.get(name)
    if (group) group.ids.push(registration.id)
    else groups.set(name, { set, ids: [registration.id] })
  }
  for (const { set, ids } of groups.values()) await updateRegistrations(tx, scope, ids, { ...set, language: scope.language })
}

/**
 * Stores one set of answers for people whom the caller registered, and who have not answered. Nobody gets a message about each.
 * @param people their registrations, which the caller has a right to
 * @returns how many have these answers now
 * @throws Failure formChanged, answersIncomplete, notFound
 */
export const answerForMany = async (
  app: App,
  tx: Database,
  scope: SignedInScope,
  people: readonly string[],
  body: AnswersBody,
): Promise<number> => {
  const exhibition = await scope.exhibition()
  const { questionnaire, answers } = judgedAnswers(exhibition, scope, body)
  const { index } = body
  // One of them may have answered since they were looked up.
  const locked = (await lockRegistrations(tx, scope, people)).filter(
    ({ isComplete, questionnairesDone }) => isComplete && !questionnairesDone.includes(index),
  )
  const ids = locked.map(({ id }) => id)
  const { id: questionnaireId, version } = questionnaire
  await addAnswersOfMany(tx, scope, ids, { index, questionnaireId, version, answers, submittedAt: app.now() })
  await deleteDraftsOfMany(tx, scope, ids, questionnaireId)
  await bringOn(tx, scope, locked, (registration) => {
    const questionnairesDone = [...new Set([...registration.questionnairesDone, index])].sort()
    return { questionnairesDone, reviewState: settledReview({ ...registration, questionnairesDone }, exhibition, null, scope.language) }
  })
  return ids.length
}

/** Whether a person's registration waits for nothing that the fair still asks. */
export const isToSettle = (exhibition: Exhibition, { language }: SignedInScope, registration: Registration): boolean =>
  registration.isComplete && registration.reviewState === 'none' && settledReview(registration, exhibition, null, language) !== 'none'

/** Brings people whom the caller registered up to what the fair asks now: answers may have been asked of them before. */
export const settleMany = async (tx: Database, scope: SignedInScope, people: readonly string[]): Promise<void> => {
  const exhibition = await scope.exhibition()
  await bringOn(tx, scope, await lockRegistrations(tx, scope, people), (registration) => ({
    questionnairesDone: registration.questionnairesDone,
    reviewState: settledReview(registration, exhibition, null, scope.language),
  }))
}
