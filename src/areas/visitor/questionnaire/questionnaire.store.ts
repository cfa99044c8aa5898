import { errorCodes } from '@contract/errorCodes'
import { type ValidationError, fieldSentence } from '@contract/fieldErrors'
import { type Answer, type Question, type Questionnaire, type Walk, isAnswered, validateAnswer } from '@contract/rules/questionnaire'
import { questionnaireCalls } from '@contract/visitor/questionnaire.calls'
import { makeAutoObservable, observableRef, runInAction, toJS } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { currentLanguage } from '@/i18n/language'
import { Draft, readServerDrafts } from '@/parts/draft/Draft'
import { SubmissionKey } from '@/parts/draft/SubmissionKey'
import { goToNextStep } from '@/stores/goToNextStep'
import { user } from '@/stores/user'
import { type Answering, answersToSend, followingIn, precedingIn, restoreAnswering, pathAfter, pathOf, withChoice } from './answering'

/** One questionnaire being answered, a question at a time. */
export class QuestionnaireStore {
  questionnaire: Questionnaire | null = null
  failure: CallFailure | null = null
  /** Said above the question where something stands in the way of the whole. */
  notice = ''
  isSubmitting = false
  draft: Draft<Answering> | null = null
  /** The last question that was answered by hand: a second tap on 'Next' must not pass over the question after it. */
  touchedId = ''
  private answering: Answering = { typed: {}, passed: [], openId: null }
  /** Ours by code, so that they follow a switch of language; the server's as it said them. */
  private fieldErrors: Record<string, ValidationError | string> = {}
  private readonly key = new SubmissionKey()
  /** Words beside a choice that was unmarked, should it be marked again. */
  private readonly spareTexts = new Map<string, string>()

  /** @param index which of the exhibition's questionnaires, from 0 */
  constructor(readonly index: number) {
    makeAutoObservable<this, 'key' | 'spareTexts'>(this, {
      index: false,
      key: false,
      spareTexts: false,
      questionnaire: observableRef,
      draft: observableRef,
    })
  }

  get question(): Question | null {
    const { openId } = this.answering
    return (openId !== null && this.questionnaire?.questionMap[openId]) || null
  }

  get answer(): Answer {
    return (this.question && this.answering.typed[this.question.id]) ?? {}
  }

  get fieldError(): string {
    const fieldError = this.question && this.fieldErrors[this.question.id]
    return !fieldError ? '' : typeof fieldError === 'string' ? fieldError : fieldSentence(fieldError, currentLanguage())
  }

  private get path(): Walk {
    return pathOf(this.questionnaire!, this.answering)
  }

  /** Which question this is, from 1. */
  get position(): number {
    if (!this.question) return 0
    const at = this.path.asked.indexOf(this.question.id)
    return (at < 0 ? this.path.asked.length : at) + 1
  }

  /** How many there are as far as is known: an answer may still bring or spare some. */
  get total(): number {
    if (!this.questionnaire) return 0
    const { asked, current, questionQueue } = this.path
    return asked.length + (current ? 1 : 0) + questionQueue.length
  }

  get canGoBack(): boolean {
    return !!this.question && precedingIn(this.path, this.question.id) !== null
  }

  /** Whether 'Next' would send it in. */
  get isLast(): boolean {
    return !!this.question && followingIn(pathAfter(this.questionnaire!, this.answering, this.question.id), this.question.id) === null
  }

  /** Whether 'Next' would pass over the question without an answer. */
  get isSkipping(): boolean {
    return !!this.question && !this.question.isRequired && !isAnswered(this.answer)
  }

  /** @param typed what stands on the screen, in place of a draft */
  async load(typed?: Answering): Promise<void> {
    this.failure = null
    try {
      const [questionnaire, drafts] = await Promise.all([
        call(questionnaireCalls.detail, { query: { index: this.index } }),
        readServerDrafts(),
      ])
      const draft = new Draft<Answering>(questionnaire.id)
      const persisted = draft.open(drafts)
      runInAction(() => {
        this.questionnaire = questionnaire
        this.draft = draft
        this.answering = restoreAnswering(questionnaire, typed ?? persisted?.content ?? null)
        if (typed) this.noteChange()
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    }
  }

  choose(optionId: string): void {
    const { question, answer } = this
    if (!question) return
    const isOn = answer.choices?.includes(optionId) === true
    const max = question.kind === 'multiple' ? question.max : undefined
    if (!isOn && max !== undefined && (answer.choices?.length ?? 0) >= max) {
      this.fieldErrors[question.id] = { code: 'tooMany', max }
      return
    }
    if (answer.text) this.spareTexts.set(question.id, answer.text)
    const chosen = withChoice(question, answer, optionId)
    const isMarkedAgain = !isOn && question.options?.some((option) => option.id === optionId && option.takesText)
    this.setAnswer(isMarkedAgain ? { ...chosen, text: this.spareTexts.get(question.id) ?? '' } : chosen)
  }

  write(text: string): void {
    this.setAnswer({ ...this.answer, text })
  }

  rate(rating: number): void {
    this.setAnswer({ rating })
  }

  /** Goes on to the next question, or sends all in after the last. */
  async next(): Promise<void> {
    const { question } = this
    if (!question) return
    const fieldError = validateAnswer(question, this.answer)
    if (fieldError) {
      this.fieldErrors[question.id] = fieldError
      return
    }
    this.notice = ''
    this.answering.typed[question.id] ??= {}
    if (!this.answering.passed.includes(question.id)) this.answering.passed.push(question.id)
    const following = followingIn(this.path, question.id)
    if (following) this.open(following)
    else await this.submit()
  }

  back(): void {
    const before = this.question && precedingIn(this.path, this.question.id)
    if (before) this.open(before)
  }

  private open(id: string): void {
    this.answering.openId = id
    this.noteChange()
  }

  private setAnswer(answer: Answer): void {
    if (!this.question) return
    this.answering.typed[this.question.id] = answer
    this.touchedId = this.question.id
    delete this.fieldErrors[this.question.id]
    this.noteChange()
  }

  private noteChange(): void {
    if (this.questionnaire) this.draft?.change(this.questionnaire.version, toJS(this.answering))
  }

  private async submit(): Promise<void> {
    const { questionnaire, draft } = this
    if (!questionnaire || this.isSubmitting) return
    this.isSubmitting = true
    this.noteChange()
    await draft?.hold()
    const body = {
      index: this.index,
      questionnaireId: questionnaire.id,
      version: questionnaire.version,
      answers: answersToSend(questionnaire, toJS(this.answering)),
    }
    try {
      const state = await call(questionnaireCalls.submit, { body, key: this.key.for(body) })
      draft?.finish()
      user.setState(state)
      await goToNextStep()
    } catch (error) {
      draft?.release()
      if (!isCallFailure(error)) throw error
      await this.explain(error)
    } finally {
      runInAction(() => {
        this.isSubmitting = false
      })
    }
  }

  /** Shows why it was not taken: beside its question where one is named, else above. */
  private async explain(error: CallFailure): Promise<void> {
    runInAction(() => {
      this.notice = error.message
    })
    if (error.code === errorCodes.formChanged) {
      await this.load(toJS(this.answering))
      return
    }
    runInAction(() => {
      for (const { field, msg } of error.fields) {
        const id = field.replace(/^answers\./, '').split('.')[0]!
        if (this.questionnaire?.questionMap[id]) this.fieldErrors[id] = msg
      }
      const first = this.path.asked.find((id) => this.fieldErrors[id])
      if (first) this.answering.openId = first
    })
  }
}
