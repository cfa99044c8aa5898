import { holderLinkCalls } from '@contract/people/holderLink.calls'
import type { HolderForm } from '@contract/people/holderLink.schema'
import { call } from '@/api/call'
import { linkDrafts } from '@/parts/draft/phoneDrafts'
import { replace } from '@/routes/go'
import type { Respondent } from './respondent'

/** The holder of a ticket, by its link and without a sign-in. */
export const holderRespondent = (key: string): Respondent => ({
  drafts: linkDrafts(key),
  ask: (index) => call(holderLinkCalls.questionnaire, { query: { key, index } }),
  send: (body) => call(holderLinkCalls.submitAnswers, { body: { key, ...body } }),
  onSent: ({ passKey, questionnaireIndex }: HolderForm) => {
    if (passKey) return replace('handedPass', { key: passKey })
    return questionnaireIndex === null ? replace('holderForm', { key }) : replace('holderQuestionnaire', { key, index: questionnaireIndex })
  },
})
