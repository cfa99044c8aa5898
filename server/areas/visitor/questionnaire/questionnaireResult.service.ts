import type { QuestionnaireResult, ResultsQuery } from '../../../../contract/visitor/questionnaireResult.schema'
import { isRegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { failFields } from '../../../core/errors/failure'
import type { SignedInScope } from '../../../core/calls/scope'
import { countAnswers } from './countAnswers'
import { type SameAnswers, countSameAnswers } from './questionnaireResult.sql'
import { questionnairesOf, questionsOf } from '../registration/readableValues'
import { stateOfWire } from '../review/reviewWire'

const byId = (counted: readonly SameAnswers[], id: 'questionnaireId' | 'questionId'): Map<string, SameAnswers[]> => {
  const groups = new Map<string, SameAnswers[]>()
  for (const one of counted) {
    const group = groups.get(one[id])
    if (group) group.push(one)
    else groups.set(one[id], [one])
  }
  return groups
}

/**
 * What people answered to each question of the fair, counted. Questions and options that the fair no longer has keep their ids.
 * @throws Failure invalid (a register type or a state that is none)
 */
export const questionnaireResults = async (
  app: App,
  scope: SignedInScope,
  { ofType, examineResult }: ResultsQuery,
): Promise<QuestionnaireResult[]> => {
  if (ofType !== undefined && !isRegisterType(ofType)) throw failFields({ ofType: { code: 'choiceUnknown' } })
  const exhibition = await scope.exhibition()
  const asked = { registerType: ofType ?? null, state: examineResult ? stateOfWire(examineResult) : null }
  const counted = byId(await countSameAnswers(app.pool, scope, asked), 'questionnaireId')
  const known = new Map(questionnairesOf(exhibition).map((one) => [one.id, one]))
  return [...new Set([...known.keys(), ...counted.keys()])].map((id) => {
    const questionnaire = known.get(id)
    const questions = new Map((questionnaire ? questionsOf(questionnaire) : []).map((one) => [one.id, one]))
    const answers = byId(counted.get(id) ?? [], 'questionId')
    const people = answers.get('')?.[0]?.count ?? 0
    answers.delete('')
    return {
      id,
      title: questionnaire?.title[scope.language] ?? id,
      people,
      questions: [...new Set([...questions.keys(), ...answers.keys()])].map((one) =>
        countAnswers(one, questions.get(one), answers.get(one) ?? [], scope.language),
      ),
    }
  })
}
