import {
  type Answer,
  type Answers,
  type Questionnaire,
  countedAnswers,
  restOf,
  validateAnswer,
  walk,
} from '../../../../contract/rules/visitor/questionnaire'
import type { UserStateWire } from '../../../../contract/rules/visitor/userState'
import type { AnswersBody, OpenRest, OwnAnswers } from '../../../../contract/visitor/questionnaire.schema'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import type { Once, Store } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { type Account, accountById } from '../../account/account/account.service'
import { type Exhibition, registerTypeConfig } from '../../../core/exhibition/exhibition'
import { deleteDraft } from '../registration/draft.sql'
import { answersOfRegistrations, putAnswers } from './questionnaire.sql'
import { type Registration, findRegistration, lockRegistration, updateRegistration } from '../registration/registration.sql'
import { addRegisteredMessage } from '../registration/registrationNews.service'
import { registrationOf } from '../registration/registration.service'
import { ownState } from '../registration/person.service'
import { settledReview } from '../review/settledReview'

const questionnaireAt = (exhibition: Exhibition, scope: SignedInScope, index: number): Questionnaire => {
  const questionnaire = registerTypeConfig(exhibition, scope.registerType).questionnaires[index]
  if (!questionnaire) throw fail('notFound')
  return questionnaire
}

/**
 * One of up to three questionnaires of the header's register type.
 * @throws Failure notFound where fewer are asked
 */
export const questionnaireOf = async (scope: SignedInScope, index: number): Promise<{ questionnaire: Questionnaire; etag: string }> => {
  const exhibition = await scope.exhibition()
  const questionnaire = questionnaireAt(exhibition, scope, index)
  return { questionnaire, etag: `${exhibition.id}.${exhibition.configVersion}.${index}.${questionnaire.version}` }
}

/** What an account answered to the questionnaire that is asked now; nothing if it has not answered. @throws Failure notFound */
export const ownAnswers = async (app: App, scope: SignedInScope, index: number): Promise<OwnAnswers> => {
  const questionnaire = questionnaireAt(await scope.exhibition(), scope, index)
  const registration = await findRegistration(app.db, scope)
  const rows = registration ? await answersOfRegistrations(app.db, scope, [registration.id]) : []
  const own = rows.find((row) => row.index === index && row.questionnaireId === questionnaire.id)
  return { answers: own?.answers ?? {} }
}

/** The first questionnaire of an account that was handed in and has questions after the pass left; null without one. */
export const openRest = async (app: App, scope: SignedInScope): Promise<OpenRest> => {
  const { questionnaires } = registerTypeConfig(await scope.exhibition(), scope.registerType)
  if (!questionnaires.some(({ questionMap }) => Object.values(questionMap).some(({ isAfterPass }) => isAfterPass))) return null
  const registration = await findRegistration(app.db, scope)
  if (!registration) return null
  const rows = await answersOfRegistrations(app.db, scope, [registration.id])
  for (const index of [...registration.questionnairesDone].sort()) {
    const questionnaire = questionnaires[index]
    if (!questionnaire) continue
    const own = rows.find((row) => row.index === index && row.questionnaireId === questionnaire.id)
    const count = restOf(questionnaire, own?.answers ?? {}).length
    if (count > 0) return { index, count }
  }
  return null
}

const trimmed = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]): [string, Answer] => [
      id,
      answer.text === undefined ? answer : { ...answer, text: answer.text.trim() },
    ]),
  )

/** @throws Failure answersIncomplete, at the first question without a valid answer */
const assertComplete = (questionnaire: Questionnaire, answers: Answers): void => {
  const { current } = walk(questionnaire, answers, 'given')
  if (current === null) return
  const error = validateAnswer(questionnaire.questionMap[current]!, answers[current]) ?? { code: 'required' }
  throw new Failure('answersIncomplete', { question: current }, { [`answers.${current}`]: error })
}

interface Answered {
  exhibition: Exhibition
  questionnaire: Questionnaire
  index: number
  answers: Answers
  registration: Registration
  account: Account | null
}

const storeAnswers = (
  app: App,
  scope: SignedInScope,
  { exhibition, questionnaire, index, answers, registration, account }: Answered,
  store: Store,
): Promise<void> =>
  store(async (client) => {
    const tx = databaseOver(client)
    const current = await lockRegistration(tx, registration)
    const { id: questionnaireId, version } = questionnaire
    await putAnswers(tx, current, index, { questionnaireId, version, answers, submittedAt: app.now() })
    const questionnairesDone = [...new Set([...current.questionnairesDone, index])].sort()
    const reviewState = settledReview({ ...current, questionnairesDone }, exhibition, account, scope.language)
    const stored = await updateRegistration(tx, current, { questionnairesDone, reviewState, language: scope.language })
    await addRegisteredMessage(app, client, exhibition, current, stored)
    await deleteDraft(tx, current, questionnaireId)
  })

/**
 * Takes a questionnaire's answers: those on the way that the answers themselves lead. Answers of a branch that was left are not kept.
 * @throws Failure formChanged, answersIncomplete, notFound, registrationStopped, registrationClosed
 */
export const submitAnswers = (app: App, scope: SignedInScope, body: AnswersBody, once: Once): Promise<UserStateWire> =>
  once(
    (store) => takeAnswers(app, scope, body, store),
    () => ownState(app, scope),
  )

/**
 * Judges sent answers. Those of a branch that was left are dropped.
 * @throws Failure formChanged, answersIncomplete, notFound (fewer are asked)
 */
export const judgedAnswers = (
  exhibition: Exhibition,
  scope: SignedInScope,
  body: AnswersBody,
): { questionnaire: Questionnaire; answers: Answers } => {
  const questionnaire = questionnaireAt(exhibition, scope, body.index)
  if (body.questionnaireId !== questionnaire.id || body.version !== questionnaire.version)
    throw fail('formChanged', { version: questionnaire.version })
  const given = trimmed(body.answers)
  assertComplete(questionnaire, given)
  return { questionnaire, answers: countedAnswers(questionnaire, given) }
}

const takeAnswers = async (app: App, scope: SignedInScope, body: AnswersBody, store: Store): Promise<void> => {
  const exhibition = await scope.exhibition()
  const { questionnaire, answers } = judgedAnswers(exhibition, scope, body)
  const registration = await registrationOf(app, scope, exhibition)
  const account = await accountById(app, scope.tenantId, scope.caller.accountId)
  await storeAnswers(app, scope, { exhibition, questionnaire, index: body.index, answers, registration, account }, store)
}
