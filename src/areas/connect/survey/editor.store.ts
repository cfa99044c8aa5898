import { surveyCalls as calls } from '@contract/connect/survey.calls'
import type { Survey, SurveyBody } from '@contract/connect/survey.schema'
import { type SurveyKind, hasOptions, surveyLimits } from '@contract/rules/connect/survey'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { newUuid } from '@/api/newUuid'
import { translate } from '@/i18n/words'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FieldErrors, type ShownError } from '@/ui/Form/FieldErrors'
import { toast } from '@/ui/toast'
import { words } from './words'

type Questions = SurveyBody['questions']
export type EditedQuestion = Questions[number]

const copyOf = ({ questions }: Survey): Questions =>
  questions.map(({ id, kind, title, options }) => ({ id, kind, title, options: options.map((option) => ({ ...option })) }))

const newOption = () => ({ id: newUuid(), label: '' })

const lineError = (text: string): ShownError | null => (text.trim() === '' ? { code: 'required' } : null)

/** The questions that a company asks, as its main account edits them. */
export class EditorStore {
  readonly survey = new Query<Survey>(() => call(calls.detail))
  readonly errors = new FieldErrors()
  questions: Questions = []
  readonly save: Mutation = new Mutation(
    async () => {
      const saved = await call(calls.save, { body: { revision: this.survey.value!.revision, questions: this.questions } })
      this.show(saved)
      toast(translate(words.saved))
    },
    {
      check: () => this.isRight,
      onFailure: ({ fields }) => this.errors.applyServerErrors(fields, ({ field }) => field).length > 0,
    },
  )

  constructor() {
    makeAutoObservable(this)
  }

  get isChanged(): boolean {
    const { value } = this.survey
    return value !== null && JSON.stringify(copyOf(value)) !== JSON.stringify(this.questions)
  }

  get isFull(): boolean {
    return this.questions.length >= surveyLimits.asked
  }

  /** A question that was saved keeps its kind, because its answers do. */
  isSaved({ id }: Pick<EditedQuestion, 'id'>): boolean {
    return this.survey.value?.questions.some((question) => question.id === id) === true
  }

  private get isRight(): boolean {
    return this.errors.replace(
      Object.fromEntries(
        this.questions.flatMap(({ kind, title, options }, at): [string, ShownError | null][] => {
          const path = `questions.${at}`
          if (!hasOptions(kind)) return [[`${path}.title`, lineError(title)]]
          return [
            [`${path}.title`, lineError(title)],
            [`${path}.options`, options.length < 2 ? translate(words.optionsTooFew) : null],
            ...options.map(({ label }, place): [string, ShownError | null] => [
              `${path}.options.${place}.label`,
              options.some((other, earlier) => earlier < place && other.label.trim() === label.trim() && label.trim() !== '')
                ? translate(words.optionTwice)
                : lineError(label),
            ]),
          ]
        }),
      ),
    )
  }

  private show(survey: Survey): void {
    this.survey.set(survey)
    this.questions = copyOf(survey)
    this.errors.clear()
  }

  add(): void {
    this.questions.push({ id: newUuid(), kind: 'single', title: '', options: [newOption(), newOption()] })
  }

  remove(at: number): void {
    this.questions.splice(at, 1)
    this.errors.clear()
  }

  moveUp(at: number): void {
    this.questions.splice(at - 1, 2, this.questions[at]!, this.questions[at - 1]!)
    this.errors.clear()
  }

  write(at: number, title: string): void {
    this.questions[at]!.title = title
    this.errors.set(`questions.${at}.title`, null)
  }

  become(at: number, kind: SurveyKind): void {
    const question = this.questions[at]!
    question.kind = kind
    if (!hasOptions(kind)) question.options = []
    else if (question.options.length === 0) question.options = [newOption(), newOption()]
  }

  addOption(at: number): void {
    this.questions[at]!.options.push(newOption())
    this.errors.set(`questions.${at}.options`, null)
  }

  removeOption(at: number, place: number): void {
    this.questions[at]!.options.splice(place, 1)
    this.errors.clear()
  }

  writeOption(at: number, place: number, label: string): void {
    this.questions[at]!.options[place]!.label = label
    this.errors.set(`questions.${at}.options.${place}.label`, null)
  }

  /** Another visit keeps what is typed. */
  async load(): Promise<void> {
    await this.survey.load()
    const { value } = this.survey
    if (value && this.questions.length === 0) runInAction(() => this.show(value))
  }
}
