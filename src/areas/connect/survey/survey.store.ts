import { contactCalls } from '@contract/connect/contact.calls'
import type { ContactChange, ContactDetail } from '@contract/connect/contact.schema'
import { surveyCalls as calls } from '@contract/connect/survey.calls'
import type { Survey } from '@contract/connect/survey.schema'
import { type SurveyQuestion, answerOfSurvey, questionOf, surveyAnswerError } from '@contract/rules/connect/survey'
import type { Answer } from '@contract/rules/visitor/questionnaire'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { newUuid } from '@/api/newUuid'
import { translate } from '@/i18n/words'
import { Submission } from '@/parts/draft/Submission'
import type { AnswerStore } from '@/parts/questionnaire/QuestionCard'
import { withChoice } from '@/parts/questionnaire/answer'
import { back } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FieldErrors } from '@/ui/Form/FieldErrors'
import { toast } from '@/ui/toast'
import { words } from './words'

interface Opened {
  survey: Survey
  contact: ContactDetail
}

/** What a member answers about a customer while they talk. */
export class SurveyStore implements AnswerStore {
  readonly opened: Query<Opened> = new Query(async () => {
    const [survey, contact] = await Promise.all([call(calls.detail), call(contactCalls.detail, { query: { id: this.id } })])
    return { survey, contact }
  })
  /** Nobody is led on here: the person answers in any order. */
  readonly near = null
  private readonly errors = new FieldErrors()
  /** What was changed here, by the question. */
  private readonly typed = new Map<string, Answer>()
  private readonly sending = new Submission(
    (change: ContactChange, changeId) => call(contactCalls.update, { body: { id: this.id, changeId, ...change } }),
    newUuid,
  )
  readonly save: Mutation = new Mutation(
    async () => {
      if (this.changed.length > 0)
        await this.sending.run({ answers: this.changed.map((question) => ({ question: question.id, ...this.answerOf(question.id) })) })
      toast(translate(words.saved))
      await back('customers')
    },
    { check: () => this.isRight },
  )

  /** @param id of the customer */
  constructor(readonly id: string) {
    makeAutoObservable(this, { id: false })
  }

  get questions(): readonly SurveyQuestion[] {
    return this.opened.value?.survey.questions ?? []
  }

  private get changed(): SurveyQuestion[] {
    return this.questions.filter((question) => {
      const typed = this.typed.get(question.id)
      return typed !== undefined && JSON.stringify(typed) !== JSON.stringify(this.storedOf(question))
    })
  }

  private get isRight(): boolean {
    return this.errors.replace(
      Object.fromEntries(this.changed.map((question) => [question.id, surveyAnswerError(question, this.answerOf(question.id))])),
    )
  }

  private storedOf(question: SurveyQuestion): Answer {
    const stored = this.opened.value?.contact.answers.find((one) => one.question === question.id)
    return stored ? answerOfSurvey(question, stored) : {}
  }

  private change(id: string, answer: Answer): void {
    this.typed.set(id, answer)
    this.errors.set(id, null)
  }

  answerOf(id: string): Answer {
    const question = this.questions.find((one) => one.id === id)
    return this.typed.get(id) ?? (question ? this.storedOf(question) : {})
  }

  errorOf(id: string): string {
    return this.errors.sentenceOf(id) ?? ''
  }

  choose(id: string, optionId: string): void {
    const question = this.questions.find((one) => one.id === id)
    if (question) this.change(id, withChoice(questionOf(question), this.answerOf(id), optionId))
  }

  chooseAndGoOn(id: string, optionId: string): void {
    this.choose(id, optionId)
  }

  write(id: string, text: string): void {
    this.change(id, { text })
  }

  /** The same mark again takes it away. */
  rate(id: string, rating: number): void {
    this.change(id, this.answerOf(id).rating === rating ? {} : { rating })
  }

  rateAndGoOn(id: string, rating: number): void {
    this.rate(id, rating)
  }

  load(): Promise<void> {
    return this.opened.load()
  }
}
