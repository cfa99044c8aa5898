import type { Answers, Questionnaire } from '@contract/rules/visitor/questionnaire'
import type { UserStateWire } from '@contract/rules/visitor/userState'
import { questionnaireCalls } from '@contract/visitor/questionnaire.calls'
import type { AnswersBody } from '@contract/visitor/questionnaire.schema'
import { askAhead } from '@/api/askAhead'
import { call } from '@/api/call'
import type { DraftRemote } from '@/parts/draft/Draft'
import { noteRegistered } from '@/parts/registration/justRegistered'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { askTicketsAhead } from '@/stores/toTickets'
import { user } from '@/stores/user'
import { waitingGift } from '../registration/waitingGift.store'
import type { AskedPart } from './answering'

/** What a page says about the people whose answers they are. */
export interface About {
  /** Above the questions. */
  notice: string
  /** On the last button; the usual word without it. */
  submit?: string
}

/** The person whose answers they are. */
export interface Respondent {
  /** Where the drafts of another person are stored. */
  drafts?: DraftRemote
  /** Which questions are asked; without it, those that the pass waits for. */
  part?: AskedPart
  /** Loads a questionnaire, where nobody is signed in. */
  ask?(index: number): Promise<Questionnaire>
  /** Answers to begin with. */
  start?(index: number): Promise<Answers>
  /** The people who get the answers, once they are known; undefined for the person's own answers. */
  about?: About | undefined
  send(body: AnswersBody, key: string): Promise<unknown>
  /** After the answers were accepted: opens the next page. */
  onSent(answer: unknown): unknown
}

/** The signed-in person. */
export const oneself: Respondent = {
  async start() {
    await waitingGift.load()
    return {}
  },
  send(body, key) {
    const answer = call(questionnaireCalls.submit, { body, key })
    void askTicketsAhead()
    return answer
  },
  async onSent(state: UserStateWire) {
    user.setState(state)
    noteRegistered()
    await goToNextStep()
  },
}

/** Asks for the first questionnaire while the person fills in the form before it. */
export const askQuestionnaireAhead = async (): Promise<void> => {
  if (config.exhibition?.questionnaireCount) await askAhead(questionnaireCalls.detail, { query: { index: 0 } }, { isLasting: true })
}
