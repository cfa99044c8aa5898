import type { UserStateWire } from '@contract/rules/visitor/userState'
import { questionnaireCalls } from '@contract/visitor/questionnaire.calls'
import { call } from '@/api/call'
import { translate } from '@/i18n/words'
import { back, hasBack, restart } from '@/routes/go'
import { user } from '@/stores/user'
import { toast } from '@/ui/toast'
import type { Respondent } from './respondent'
import { words } from './words'

/** The signed-in person, who answers after the registration what the pass did not wait for. */
export const restRespondent: Respondent = {
  part: 'rest',
  start: async (index) => (await call(questionnaireCalls.answers, { query: { index } })).answers,
  send: (body, key) => call(questionnaireCalls.submit, { body, key }),
  async onSent(state: UserStateWire) {
    user.setState(state)
    toast(translate(words.saved))
    await (hasBack() ? back() : restart('userCenter'))
  },
}
