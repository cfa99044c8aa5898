import { peopleAnswersCalls } from '@contract/people/peopleAnswers.calls'
import type { HandedOver } from '@contract/people/userRelation.schema'
import { call } from '@/api/call'
import { translate } from '@/i18n/words'
import { linkDrafts } from '@/parts/draft/phoneDrafts'
import { back, hasBack, replace } from '@/routes/go'
import { toast } from '@/ui/toast'
import type { Respondent } from './respondent'
import { words } from './words'

/** A person whom another registered, by the link to the pass and without a sign-in. */
export const passRespondent = (key: string): Respondent => ({
  drafts: linkDrafts(key),
  ask: (index) => call(peopleAnswersCalls.ofPass, { query: { key, index } }),
  send: (body) => call(peopleAnswersCalls.submitOfPass, { body: { key, ...body } }),
  async onSent({ questionnaire }: HandedOver) {
    if (questionnaire) return replace('holderQuestionnaire', { ...questionnaire, of: 'pass' })
    toast(translate(words.saved))
    return hasBack() ? back() : replace('handedPass', { key })
  },
})
