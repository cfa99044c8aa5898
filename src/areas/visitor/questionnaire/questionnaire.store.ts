import '@contract/formErrors'
import * as peopleErrorCodes from '@contract/people/errorCodes'
import * as visitorErrorCodes from '@contract/visitor/errorCodes'
import { type Answer, type Question, type Questionnaire, isAnswered, ranksOf } from '@contract/rules/visitor/questionnaire'
import type { Bilingual } from '@contract/language'
import type { AnswersBody } from '@contract/visitor/questionnaire.schema'
import { makeAutoObservable, runInAction, toJS } from 'mobx'
import type { CallFailure } from '@/api/CallFailure'
import type { Draft } from '@/parts/draft/Draft'
import { Submission } from '@/parts/draft/Submission'
import { overCodes } from '@/parts/holderLink/overCodes'
import { leavePageSteps } from '@/routes/taro/pageSteps'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FieldErrors } from '@/ui/Form/FieldErrors'
import { maySkip, withChoice } from '@/parts/questionnaire/answer'
import {
  type Answering,
  type AskedPart,
  type QuestionPage,
  answerError,
  answersToSend,
  askedIn,
  doneOf,
  leftIn,
  missingIn,
  openAfter,
  pagesOf,
  restoreAnswering,
} from './answering'
import { type OpenQuestionnaire, openQuestionnaire } from './openQuestionnaire'
import { type Respondent, oneself } from './respondent'

/** Milliseconds in which a choice is seen before the next question or page comes. */
export const goOnAfterMs = 300

/** One questionnaire, page by page. */
export class QuestionnaireStore {
  readonly opened = new Query<OpenQuestionnaire>(() => this.open(), { notFoundCodes: [...overCodes, peopleErrorCodes.holderLinkUsed] })
  /** Sends all answers. Its failure is shown above the questions. */
  readonly submission = new Mutation(() => this.submit(), { onFailure: (failure) => this.show(failure) })
  /** The question that the screen brings to its middle; `at` grows with each time. */
  near: { id: string; at: number } | null = null
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
    readonly respondent: Respondent = oneself,
  ) {
    makeAutoObservable<this, 'typed' | 'spareTexts' | 'goingOn'>(this, {
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

  get part(): AskedPart {
    return this.respondent.part ?? 'gate'
  }

  /** All questions that are known now, in their order. */
  private get asked(): string[] {
    return this.questionnaire ? askedIn(this.questionnaire, this.answering, this.part) : []
  }

  get pages(): QuestionPage[] {
    return this.questionnaire ? pagesOf(this.questionnaire, this.asked) : []
  }

  /** The page on screen, from 0. Without a known one, the first that was not passed. */
  private get at(): number {
    const { openId, passed } = this.answering
    const open = openId === null ? -1 : this.pages.findIndex(({ ids }) => ids.includes(openId))
    if (open >= 0) return open
    const next = this.pages.findIndex(({ ids }) => !ids.every((id) => passed.includes(id)))
    return next < 0 ? Math.max(0, this.pages.length - 1) : next
  }

  get page(): QuestionPage | null {
    return this.pages[this.at] ?? null
  }

  /** The heading of the page; null where the questionnaire has no topics. */
  get topic(): { id: string; title: Bilingual } | null {
    const { page, questionnaire } = this
    return questionnaire?.topics?.find(({ id }) => id === page?.topic) ?? null
  }

  /** The questions of the page. */
  get questions(): Question[] {
    return this.page?.ids.map((id) => this.questionnaire!.questionMap[id]!) ?? []
  }

  answerOf(id: string): Answer {
    return this.answering.typed[id] ?? {}
  }

  /** The error of an answer; '' if there is none. */
  errorOf(id: string): string {
    return this.errors.sentenceOf(id) ?? ''
  }

  /** How many questions are left, once no answer can add or remove one; null before. */
  get left(): number | null {
    return this.questionnaire && leftIn(this.questionnaire, this.answering, this.asked)
  }

  /** How much is done, from 0 to 1. */
  get progress(): number {
    return doneOf(this.answering, this.pages, this.at)
  }

  get canGoBack(): boolean {
    return this.at > 0
  }

  /** Whether 'Next' would submit everything. */
  get isLast(): boolean {
    return this.at >= this.pages.length - 1
  }

  /** Whether 'Next' would skip all questions of the page. */
  get isSkipping(): boolean {
    return this.questions.every((question) => maySkip(question) && !isAnswered(this.answerOf(question.id)))
  }

  /** The step within the page of the app: the page of questions from 0; null before the first one. */
  get step(): number | null {
    return this.page ? this.at : null
  }

  /** Opens a page of questions, as far as they were passed. */
  showStep(step: number): void {
    const { pages } = this
    if (pages.length === 0) return
    const open = pages.findIndex(({ ids }) => !ids.every((id) => this.answering.passed.includes(id)))
    const furthest = open < 0 ? pages.length - 1 : open
    this.turnTo(pages[Math.max(0, Math.min(step, furthest))]!.ids[0]!)
  }

  load(): Promise<void> {
    return this.opened.load()
  }

  choose(id: string, optionId: string): void {
    const question = this.questionnaire?.questionMap[id]
    if (!question) return
    const answer = this.answerOf(id)
    const isOn = answer.choices?.includes(optionId) === true
    const max = question.kind === 'multiple' ? question.max : question.kind === 'ranking' ? ranksOf(question) : undefined
    if (!isOn && max !== undefined && (answer.choices?.length ?? 0) >= max) {
      this.errors.set(id, { code: 'tooMany', max })
      return
    }
    const spare = `${id}/text`
    if (answer.text) this.spareTexts.set(spare, answer.text)
    const chosen = withChoice(question, answer, optionId)
    const isMarkedAgain = !isOn && question.options?.some((option) => option.id === optionId && option.takesText)
    this.setAnswer(id, isMarkedAgain ? { ...chosen, text: this.spareTexts.get(spare) ?? '' } : chosen)
  }

  /** Marks a choice, and continues where nothing else can be said here: a single choice without a text. */
  chooseAndGoOn(id: string, optionId: string): void {
    this.choose(id, optionId)
    const question = this.questionnaire?.questionMap[id]
    if (question?.kind !== 'single' || !this.answerOf(id).choices?.includes(optionId)) return
    if (question.options?.some((option) => option.id === optionId && option.takesText)) return
    this.goOn(id)
  }

  /** One option for each row of a matrix. */
  chooseInRow(id: string, rowId: string, optionId: string): void {
    this.setAnswer(id, { rows: { ...this.answerOf(id).rows, [rowId]: optionId } })
  }

  /** Swaps with the rank above. */
  moveUp(id: string, optionId: string): void {
    const answer = this.answerOf(id)
    const choices = [...(answer.choices ?? [])]
    const at = choices.indexOf(optionId)
    if (at < 1) return
    choices.splice(at - 1, 2, optionId, choices[at - 1]!)
    this.setAnswer(id, { ...answer, choices })
  }

  write(id: string, text: string): void {
    this.setAnswer(id, { ...this.answerOf(id), text })
  }

  rate(id: string, rating: number): void {
    this.setAnswer(id, { rating })
  }

  /** Gives a mark, and continues as after a single choice. */
  rateAndGoOn(id: string, rating: number): void {
    this.rate(id, rating)
    this.goOn(id)
  }

  /**
   * Brings the next open question of the page to the middle of the screen. After the last one the next page comes. The last page waits
   * for its button, which sends everything.
   */
  private goOn(id: string): void {
    clearTimeout(this.goingOn)
    this.goingOn = setTimeout(() => {
      const { page, questionnaire } = this
      const next = page && questionnaire && openAfter(questionnaire, this.answering.typed, page.ids, id)
      if (next) this.bringNear(next)
      else if (page?.ids.at(-1) === id && !this.isLast) void this.next()
    }, goOnAfterMs)
  }

  private bringNear(id: string): void {
    runInAction(() => (this.near = { id, at: (this.near?.at ?? 0) + 1 }))
  }

  /** Opens the next page, or submits everything after the last. @returns whether the answers of the page were accepted */
  async next(): Promise<boolean> {
    const { page, questionnaire } = this
    if (!page || !questionnaire) return false
    clearTimeout(this.goingOn)
    for (const id of page.ids) this.errors.set(id, answerError(questionnaire.questionMap[id]!, this.answering.typed[id]))
    const wrong = page.ids.find((id) => this.errors.get(id) !== undefined)
    if (wrong !== undefined) {
      this.bringNear(wrong)
      return false
    }
    this.submission.reset()
    this.answering.passed = [...new Set([...this.answering.passed, ...page.ids])]
    const following = this.pages[this.at + 1]
    if (!following) return this.submission.run()
    this.turnTo(following.ids[0]!)
    return true
  }

  back(): void {
    const before = this.pages[this.at - 1]
    if (before) this.turnTo(before.ids[0]!)
  }

  private turnTo(id: string): void {
    clearTimeout(this.goingOn)
    this.answering.openId = id
    this.near = null
    this.noteChange()
  }

  private setAnswer(id: string, answer: Answer): void {
    // The page stays, whatever the answer adds or removes.
    this.answering.openId ??= id
    this.answering.typed[id] = answer
    this.errors.set(id, null)
    this.noteChange()
  }

  private noteChange(): void {
    if (this.questionnaire) this.draft?.change(this.questionnaire.version, toJS(this.answering))
  }

  private async open(): Promise<OpenQuestionnaire> {
    const { typed } = this
    const { answering, ...opened } = await openQuestionnaire(this.respondent, this.index, typed, (questionnaire, content) =>
      this.showMerged(questionnaire, content),
    )
    this.typed = undefined
    runInAction(() => (this.answering = answering))
    return opened
  }

  /** Adds the answers that were given on another page. The questions on screen stay. */
  private showMerged(questionnaire: Questionnaire, content: Answering): void {
    runInAction(() => {
      this.answering = restoreAnswering(questionnaire, { ...content, openId: this.answering.openId ?? content.openId })
    })
  }

  private async submit(): Promise<void> {
    const { questionnaire, draft, index, part } = this
    if (!questionnaire) return
    this.noteChange()
    draft?.joinTabs()
    const answers = answersToSend(questionnaire, toJS(this.answering), part)
    // What another tab changed may lead to a question that was not on this screen.
    const missing = missingIn(questionnaire, answers)
    if (missing !== null && this.asked.includes(missing)) {
      this.errors.set(missing, answerError(questionnaire.questionMap[missing]!, this.answering.typed[missing]))
      this.openAt(missing)
      return
    }
    const answer = await this.sending.run({ index, questionnaireId: questionnaire.id, version: questionnaire.version, answers }, draft)
    await leavePageSteps()
    await this.respondent.onSent(answer)
  }

  private openAt(id: string): void {
    this.turnTo(id)
    this.bringNear(id)
  }

  /** Shows the server's errors next to their questions. A questionnaire that changed meanwhile is reloaded. */
  private async show({ code, fields }: CallFailure): Promise<boolean> {
    if (code === visitorErrorCodes.formChanged) {
      this.typed = { ...toJS(this.answering), openId: null }
      await this.load()
      return false
    }
    const questionOf = (field: string): string => field.replace(/^answers\./, '').split('.')[0]!
    this.errors.applyServerErrors(fields, ({ field }) => {
      const id = questionOf(field)
      return this.questionnaire?.questionMap[id] ? id : undefined
    })
    const first = this.asked.find((id) => this.errors.get(id) !== undefined)
    if (first) this.openAt(first)
    return false
  }
}
