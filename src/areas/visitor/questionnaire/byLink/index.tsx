import { holderLinkCalls } from '@contract/others/holderLink.calls'
import type { HolderForm } from '@contract/holderLink.schema'
import { call } from '@/api/call'
import { linkDrafts } from '@/parts/draft/linkDrafts'
import { back, hasBack, replace } from '@/routes/go'
import { page } from '@/ui/Page'
import { QuestionnaireView, indexOf } from '../QuestionnaireView'
import { QuestionnaireStore, type Respondent } from '../questionnaire.store'

/** The holder of a ticket, by its link and without a sign-in. */
const holderOf = (key: string): Respondent => ({
  drafts: linkDrafts(key),
  ask: (index) => call(holderLinkCalls.questionnaire, { query: { key, index } }),
  send: (body) => call(holderLinkCalls.submitAnswers, { body: { key, ...body } }),
  onSent: ({ passKey, questionnaireIndex }: HolderForm) => {
    if (passKey) return replace('handedPass', { key: passKey })
    return questionnaireIndex === null ? replace('holderForm', { key }) : replace('holderQuestionnaire', { key, index: questionnaireIndex })
  },
})

/** `/holder-questionnaire`: the questionnaire that the holder of a ticket answers after the form. */
export default page(
  { store: ({ key = '', index }) => new QuestionnaireStore(indexOf(index), holderOf(key || '-')) },
  ({ store, params: { key = '' } }) => (
    <QuestionnaireView store={store} leave={() => (hasBack() ? back() : replace('holderForm', { key }))} />
  ),
)
