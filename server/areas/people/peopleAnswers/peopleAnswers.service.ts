import type { AnsweredForAll, AnswersForAllBody, PeopleToDo, ToDoQuery } from '../../../../contract/people/peopleAnswers.schema'
import { othersQuestionnaireOf } from '../../../../contract/rules/people/othersQuestionnaire'
import { type PeopleKind, maxOfKind, offersKind } from '../../../../contract/rules/people/peopleKinds'
import { maxAnsweredAtOnce } from '../../../../contract/rules/people/people'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { registerTypeConfig } from '../../../core/exhibition/exhibition'
import { databaseOver } from '../../../database/connect'
import { ticketCountsOf } from '../../tickets/wallet/userTickets.service'
import { answerForMany, waitsForAnswers } from '../../visitor/questionnaire/answersOfMany.service'
import { ownAnswers } from '../../visitor/questionnaire/questionnaire.service'
import { ownerOf } from '../actingFor'
import { maxPeopleOf } from '../userRelation/newPerson.service'
import { countPeople } from '../userRelation/userRelation.sql'
import { type PeopleAtPoint, approvedAccounts, countByPoint, unansweredPeople } from './peopleAnswers.sql'

const sum = (points: readonly PeopleAtPoint[]): number => points.reduce((total, { count }) => total + count, 0)

/** Where a file goes from the list of everybody: those who come as a team are many, so it is tried first. */
const kindsOfFiles: readonly PeopleKind[] = ['team', 'group', 'work', 'companion']

/** As what the people of a file are registered from a list, and for how many there is room. */
const fileOf = async (app: App, scope: SignedInScope, listed: PeopleKind | undefined): Promise<PeopleToDo['file']> => {
  if (listed === 'help') return null
  const { config } = await scope.exhibition()
  const kind = listed ?? kindsOfFiles.find((one) => offersKind(config, one, scope.registerType) && maxOfKind(config, one) > 0)
  if (!kind) return null
  const inGroup = kind === 'group' ? await app.services.roomInGroup(app, scope) : null
  if (inGroup !== null) return { kind, room: inGroup }
  const registered = await countPeople(app.db, ownerOf(scope, kind))
  return { kind, room: Math.max(0, maxOfKind(config, kind) - registered) }
}

/**
 * What is to be done for the caller's people. Of several questionnaires, one is answered after the other.
 * @throws Failure peopleKindClosed
 */
export const peopleToDo = async (app: App, scope: SignedInScope, { kind }: ToDoQuery): Promise<PeopleToDo> => {
  if (kind) await maxPeopleOf(scope, kind)
  const owner = ownerOf(scope, kind)
  const exhibition = await scope.exhibition()
  const [points, approved] = await Promise.all([countByPoint(app.db, owner), approvedAccounts(app.db, owner)])
  const sent = points.filter(({ isComplete }) => isComplete)
  const { questionnaires } = registerTypeConfig(exhibition, scope.registerType)
  const lacking = (index: number) => sent.filter(({ questionnairesDone }) => !questionnairesDone.includes(index))
  const open = waitsForAnswers(exhibition, scope.language, true) ? questionnaires.findIndex((_, index) => lacking(index).length > 0) : -1
  const holders = await ticketCountsOf(app, scope, approved)
  const inState = (state: PeopleAtPoint['reviewState']): number => sum(sent.filter(({ reviewState }) => reviewState === state))
  return {
    unsent: sum(points) - sum(sent),
    unanswered: open < 0 ? 0 : sum(lacking(open)),
    questionnaireIndex: open < 0 ? null : open,
    answers: open < 0 ? {} : (await ownAnswers(app, scope, open)).answers,
    underReview: inState('underReview'),
    failed: inState('failed'),
    withoutTicket: approved.filter((accountId) => !holders.get(accountId)).length,
    file: await fileOf(app, scope, kind),
  }
}

/**
 * Saves one set of answers for all of the caller's people of a kind who have not answered, as many as are answered at once.
 * @throws Failure answersNotShared, peopleKindClosed, and those of `answerForMany`
 */
export const submitForAll = async (
  app: App,
  scope: SignedInScope,
  { kind, ...body }: AnswersForAllBody,
  once: Once,
): Promise<AnsweredForAll> =>
  once(
    async (store) => {
      const { pageConfig } = (await scope.exhibition()).config
      if (othersQuestionnaireOf(pageConfig) !== 'shared') throw fail('answersNotShared')
      if (kind) await maxPeopleOf(scope, kind)
      return store(async (client) => {
        const tx = databaseOver(client)
        const people = await unansweredPeople(tx, ownerOf(scope, kind), body.index, maxAnsweredAtOnce)
        return answerForMany(app, tx, scope, people, body)
      })
    },
    async (answered) => ({ answered, toDo: await peopleToDo(app, scope, { kind }) }),
  )
