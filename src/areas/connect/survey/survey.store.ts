import type { ContactDetail } from '@contract/connect/contact.schema'
import type { Survey } from '@contract/connect/survey.schema'
import { type SurveyQuestion, answerOfSurvey, questionOf, surveyAnswer, surveyAnswerError } from '@contract/rules/connect/survey'
import type { Answer } from '@contract/rules/visitor/questionnaire'
import { makeAutoObservable } from 'mobx'
import { translate } from '@/i18n/words'
import type { AnswerStore } from '@/parts/questionnaire/QuestionCard'
import { withChoice } from '@/parts/questionnaire/answer'
import { back } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FieldErrors } from '@/ui/Form/FieldErrors'
import { toast } from '@/ui/toast'
import { ContactStore } from '../contact/contact.store'
import { journal } from '../contact/journal'
import { words } from './words'

interface Opened {
  survey: Survey
  contact: ContactDetail
}

/** What a member answers about a customer while they talk. */
export class SurveyStore implements AnswerStore {
  readonly opened: Query<Opened> = new Query(async () => {
    const [survey, contact] = await Promise.all([journal().askSurvey(), this.about.ask()])
    return { survey, contact }
  })
  /** Nobody is led on here: the person answers in any order. */
  readonly near = null
  private readonly errors = new FieldErrors()
  /** What was changed here, by the question. */
  private readonly typed = new Map<string, Answer>()
  private readonly about: ContactStore
  readonly save: Mutation = new Mutation(
    async () => {
      const answers = this.changed.map((question) => ({
        kind: 'answer' as const,
        payload: surveyAnswer(question, this.answerOf(question.id)),
      }))
      const isSent = answers.length === 0 || (await this.about.write(answers))
      toast(translate(isSent ? words.saved : words.waits))
      await back('customers')
    },
    { check: () => this.isRight },
  )

  /** @param id of the customer, or the key that this phone gave it */
  constructor(readonly id: string) {
    this.about = new ContactStore(id)
    makeAutoObservable<this, 'about'>(this, { id: false, about: false })
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
