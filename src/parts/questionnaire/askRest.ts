import { questionnaireCalls } from '@contract/visitor/questionnaire.calls'
import type { OpenRest } from '@contract/visitor/questionnaire.schema'
import { call } from '@/api/call'
import { user } from '@/stores/user'

/** What the person may still answer after the pass. Before a questionnaire is handed in, nothing is asked of the server. */
export const askRest = async (): Promise<OpenRest> => (user.state?.questionnaires.some(Boolean) ? call(questionnaireCalls.rest) : null)
