import type { Questionnaire } from '@contract/rules/visitor/questionnaire'
import { questionnaireCalls } from '@contract/visitor/questionnaire.calls'
import { toJS } from 'mobx'
import { call } from '@/api/call'
import { Draft, readServerDrafts } from '@/parts/draft/Draft'
import { type Answering, mergeAnswering, restoreAnswering } from './answering'
import type { Respondent } from './respondent'

export interface OpenQuestionnaire {
  questionnaire: Questionnaire
  draft: Draft<Answering>
}

/**
 * Loads a questionnaire with the answers and the draft to begin with.
 * @param typed entries on screen, used in place of a draft
 * @param onMerged another tab or phone changed the draft too
 */
export const openQuestionnaire = async (
  respondent: Respondent,
  index: number,
  typed: Answering | undefined,
  onMerged: (questionnaire: Questionnaire, content: Answering) => void,
): Promise<OpenQuestionnaire & { answering: Answering }> => {
  const [questionnaire, drafts, start] = await Promise.all([
    respondent.ask?.(index) ?? call(questionnaireCalls.detail, { query: { index } }),
    readServerDrafts(respondent.drafts),
    respondent.start?.(index) ?? {},
  ])
  const draft = new Draft<Answering>(questionnaire.id, {
    merge: mergeAnswering,
    onMerged: (content) => onMerged(questionnaire, content),
    remote: respondent.drafts,
  })
  const persisted = draft.open(drafts, restoreAnswering(questionnaire, null, start))
  const answering = restoreAnswering(questionnaire, typed ?? persisted?.content ?? null, start)
  if (typed) draft.change(questionnaire.version, toJS(answering))
  return { questionnaire, draft, answering }
}
