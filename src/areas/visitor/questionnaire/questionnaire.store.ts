import '@contract/formErrors'
import * as peopleErrorCodes from '@contract/people/errorCodes'
import * as visitorErrorCodes from '@contract/visitor/errorCodes'
import type { ValidationError } from '@contract/fieldErrors'
import {
  type Answer,
  type Question,
  type Questionnaire,
  type Walk,
  isAnswered,
  ranksOf,
  validateAnswer,
} from '@contract/rules/visitor/questionnaire'
import type { UserStateWire } from '@contract/rules/visitor/userState'
import { questionnaireCalls } from '@contract/visitor/questionnaire.calls'
import type { AnswersBody } from '@contract/visitor/questionnaire.schema'
import { makeAutoObservable, runInAction, toJS } from 'mobx'
import { askAhead } from '@/api/askAhead'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Draft, type DraftRemote, readServerDrafts } from '@/parts/draft/Draft'
import { Submission } from '@/parts/draft/Submission'
import { overCodes } from '@/parts/holderLink/overCodes'
import { noteRegistered } from '@/parts/registration/justRegistered'
import { leavePageSteps } from '@/routes/taro/pageSteps'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { askTicketsAhead } from '@/stores/toTickets'
import { user } from '@/stores/user'
import { FieldErrors } from '@/ui/Form/FieldErrors'
import {
  type Answering,
  answersToSend,
  followingIn,
  mergeAnswering,
  precedingIn,
  restoreAnswering,
  pathAfter,
  pathOf,
  withChoice,
} from './answering'

interface OpenQuestionnaire {
  questionnaire: Questionnaire
  draft: Draft<Answering>
}

/** Milliseconds in which a choice is seen before the next question comes. */
export const goOnAfterMs = 300

/** The person whose answers they are. */
export interface Respondent {
  /** Where the drafts of another person are stored. */
  drafts?: DraftRemote
  /** Loads a questionnaire, where nobody is signed in. */
  ask?(index: number): Promise<Questionnaire>
  send(body: AnswersBody, key: string): Promise<unknown>
  /** After the answers were accepted: opens the next page. */
  onSent(answer: unknown): unknown
}

/** The signed-in person. */
const oneself: Respondent = {
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

/** One questionnaire, one question at a time. */
export class QuestionnaireStore {
  readonly opened = new Query<OpenQuestionnaire>(() => this.open(), { notFoundCodes: [...overCodes, peopleErrorCodes.holderLinkUsed] })
  /** Sends all answers. Its failure is shown above the question. */
  readonly submission = new Mutation(() => this.submit(), { onFailure: (failure) => this.show(failure) })
  private answering: Answering = { typed: {}, passed: [], openId: null }
  /** The entries on screen, used in place of a draft when the questionnaire is reloaded. */
  private typed: Answering | undefined
  /** By question. */
  private readonly errors = new FieldErrors()
  private readonly sending = new Submission((body: AnswersBody, key) => this.respondent.send(body, key))
  /** Text of an unmarked choice, in case it is marked again. */
  private readonly spareTexts = new Map<string, string>()
  private goingOn: ReturnType<typeof setTimeout> | undefined

  /** @param index of the questionnaire, from 0 */
  constructor(
    readonly index: number,
    private readonly respondent: Respondent = oneself,
  ) {
    makeAutoObservable<this, 'typed' | 'spareTexts' | 'goingOn' | 'respondent'>(this, {
      index: false,
      respondent: false,
      typed: false,
      spareTexts: false,
      goingOn: false,
    })
  }

  get questionnaire(): Questionnaire | null {
    return this.opened.value?.questionnaire ?? null
  }

  get draft(): Draft<Answering> | null {
    return this.opened.value?.draft ?? null
  }

  get question(): Question | null {
    const { openId } = this.answering
    return (openId !== null && this.questionnaire?.questionMap[openId]) || null
  }

  get answer(): Answer {
    return (this.question && this.answering.typed[this.question.id]) ?? {}
  }

  /** The error of the shown question's answer; '' if there is none. */
  get fieldError(): string {
    return (this.question && this.errors.sentenceOf(this.question.id)) ?? ''
  }

  private get path(): Walk {
    return pathOf(this.questionnaire!, this.answering)
  }

  /** The position of this question, from 1. */
  get position(): number {
    if (!this.question) return 0
    const at = this.path.asked.indexOf(this.question.id)
    return (at < 0 ? this.path.asked.length : at) + 1
  }

  /** The known number of questions. An answer may still add or remove some. */
  get total(): number {
    if (!this.questionnaire) return 0
    const { asked, current, questionQueue } = this.path
    return asked.length + (current ? 1 : 0) + questionQueue.length
  }

  get canGoBack(): boolean {
    return !!this.question && precedingIn(this.path, this.question.id) !== null
  }

  /** Whether 'Next' would submit everything. */
  get isLast(): boolean {
    return !!this.question && followingIn(pathAfter(this.questionnaire!, this.answering, this.question.id), this.question.id) === null
  }

  /** Whether 'Next' would skip the question. */
  get isSkipping(): boolean {
    return !!this.question && !this.question.isRequired && !isAnswered(this.answer)
  }

  /** The step within the page: the position from 0; null before the first question. */
  get step(): number | null {
    return this.question ? this.position - 1 : null
  }

  /** Opens the question at a step, as far as the walk has come. */
  showStep(step: number): void {
    if (!this.questionnaire) return
    const { asked, current } = this.path
    const ids = current ? [...asked, current] : asked
    const id = ids[Math.min(step, ids.length - 1)]
    if (id) this.turnTo(id)
  }

  load(): Promise<void> {
    return this.opened.load()
  }

  choose(optionId: string): void {
    const { question, answer } = this
    if (!question) return
    const isOn = answer.choices?.includes(optionId) === true
    const max = question.kind === 'multiple' ? question.max : question.kind === 'ranking' ? ranksOf(question) : undefined
    if (!isOn && max !== undefined && (answer.choices?.length ?? 0) >= max) {
      this.errors.set(question.id, { code: 'tooMany', max })
      return
    }
    if (answer.text) this.spareTexts.set(question.id, answer.text)
    const chosen = withChoice(question, answer, optionId)
    const isMarkedAgain = !isOn && question.options?.some((option) => option.id === optionId && option.takesText)
    this.setAnswer(isMarkedAgain ? { ...chosen, text: this.spareTexts.get(question.id) ?? '' } : chosen)
  }

  /**
   * Marks a choice, and opens the next question where nothing else can be said here: a single choice without a text. The last question
   * waits for its button, which sends everything.
   */
  chooseAndGoOn(optionId: string): void {
    this.choose(optionId)
    const { question, answer } = this
    if (question?.kind !== 'single' || !answer.choices?.includes(optionId) || this.isLast) return
    if (question.options?.some((option) => option.id === optionId && option.takesText)) return
    clearTimeout(this.goingOn)
    this.goingOn = setTimeout(() => void this.next(), goOnAfterMs)
  }

  /** One option for each row of a matrix. */
  chooseInRow(rowId: string, optionId: string): void {
    this.setAnswer({ rows: { ...this.answer.rows, [rowId]: optionId } })
  }

  /** Swaps with the rank above. */
  moveUp(optionId: string): void {
    const choices = [...(this.answer.choices ?? [])]
    const at = choices.indexOf(optionId)
    if (at < 1) return
    choices.splice(at - 1, 2, optionId, choices[at - 1]!)
    this.setAnswer({ ...this.answer, choices })
  }

  write(text: string): void {
    this.setAnswer({ ...this.answer, text })
  }

  rate(rating: number): void {
    this.setAnswer({ rating })
  }

  /** Opens the next question, or submits everything after the last. @returns whether the answer was accepted */
  async next(): Promise<boolean> {
    const { question } = this
    if (!question) return false
    clearTimeout(this.goingOn)
    const error: ValidationError | null = validateAnswer(question, this.answer)
    this.errors.set(question.id, error)
    if (error) return false
    this.submission.reset()
    this.answering.typed[question.id] ??= {}
    if (!this.answering.passed.includes(question.id)) this.answering.passed.push(question.id)
    const following = followingIn(this.path, question.id)
    if (!following) return this.submission.run()
    this.turnTo(following)
    return true
  }

  back(): void {
    const before = this.question && precedingIn(this.path, this.question.id)
    if (before) this.turnTo(before)
  }

  private turnTo(id: string): void {
    clearTimeout(this.goingOn)
    this.answering.openId = id
    this.noteChange()
  }

  private setAnswer(answer: Answer): void {
    if (!this.question) return
    this.answering.typed[this.question.id] = answer
    this.errors.set(this.question.id, null)
    this.noteChange()
  }

  private noteChange(): void {
    if (this.questionnaire) this.draft?.change(this.questionnaire.version, toJS(this.answering))
  }

  private async open(): Promise<OpenQuestionnaire> {
    const [questionnaire, drafts] = await Promise.all([
      this.respondent.ask?.(this.index) ?? call(questionnaireCalls.detail, { query: { index: this.index } }),
      readServerDrafts(this.respondent.drafts),
    ])
    const draft = new Draft<Answering>(questionnaire.id, {
      merge: mergeAnswering,
      onMerged: (content) => this.showMerged(questionnaire, content),
      remote: this.respondent.drafts,
    })
    const persisted = draft.open(drafts, restoreAnswering(questionnaire, null))
    const { typed } = this
    this.typed = undefined
    runInAction(() => {
      this.answering = restoreAnswering(questionnaire, typed ?? persisted?.content ?? null)
    })
    if (typed) draft.change(questionnaire.version, toJS(this.answering))
    return { questionnaire, draft }
  }

  /** Adds the answers that were given on another page. The question on screen stays. */
  private showMerged(questionnaire: Questionnaire, content: Answering): void {
    runInAction(() => {
      this.answering = restoreAnswering(questionnaire, { ...content, openId: this.answering.openId })
    })
  }

  private async submit(): Promise<void> {
    const { questionnaire, draft, index } = this
    if (!questionnaire) return
    this.noteChange()
    draft?.joinTabs()
    const answers = answersToSend(questionnaire, toJS(this.answering))
    const answer = await this.sending.run({ index, questionnaireId: questionnaire.id, version: questionnaire.version, answers }, draft)
    await leavePageSteps()
    await this.respondent.onSent(answer)
  }

  /** Shows the server's errors next to their questions. A questionnaire that changed meanwhile is reloaded. */
  private async show({ code, fields }: CallFailure): Promise<boolean> {
    if (code === visitorErrorCodes.formChanged) {
      this.typed = toJS(this.answering)
      await this.load()
      return false
    }
    const questionOf = (field: string): string => field.replace(/^answers\./, '').split('.')[0]!
    this.errors.applyServerErrors(fields, ({ field }) => {
      const id = questionOf(field)
      return this.questionnaire?.questionMap[id] ? id : undefined
    })
    const first = this.path.asked.find((id) => this.errors.get(id) !== undefined)
    if (first) runInAction(() => (this.answering.openId = first))
    return false
  }
}

/** Asks for the first questionnaire while the person fills in the form before it. */
export const askQuestionnaireAhead = async (): Promise<void> => {
  if (config.exhibition?.questionnaireCount) await askAhead(questionnaireCalls.detail, { query: { index: 0 } }, { isLasting: true })
}
