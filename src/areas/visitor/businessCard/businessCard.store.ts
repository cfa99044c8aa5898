import { businessCardRule, businessCardSide } from '@contract/rules/visitor/businessCard'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { type FormDefinition, type FormField, fieldsOf } from '@contract/rules/form/form'
import type { Bilingual } from '@contract/language'
import { businessCardCalls } from '@contract/visitor/businessCard.calls'
import type { CardAnswer } from '@contract/visitor/businessCard.schema'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { sendPicture } from '@/api/upload'
import { sentenceOf } from '@/i18n/sentenceOf'
import { fill } from '@/i18n/words'
import { logAction } from '@/parts/actionLog/actionLog'
import { dictionaryOptions } from '@/parts/form/dictionaryOptions'
import { keepCardEntries } from '@/parts/registration/cardEntries'
import { type PickedImage, PlatformError, platform } from '@/platform'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { FormStore } from '@/ui/Form'
import { words } from './words'

/** A card takes about two seconds, and others may be before it. */
const readTimeoutMs = 60_000

type Stage = 'idle' | 'preparing' | 'reading'

/** `empty`: a picture without a card, or one that cannot be read. `notSent`: the server did not read it. */
export type CardFailure = 'unreadable' | 'denied' | 'empty' | 'notSent'

const inBoth = ({ cn, en }: Bilingual, values: Record<string, string>): Bilingual => ({ cn: fill(cn, values), en: fill(en, values) })

const helpOf = ({ kind }: FormField, { text, isSure }: CardAnswer): Bilingual => {
  if (kind === 'select' || kind === 'area') return inBoth(words.onCard, { text })
  return isSure ? words.sure : words.check
}

/** The fields of the form that the card says something about, each with a note on how sure the reading is. */
const cardForm = (definition: FormDefinition, answers: readonly CardAnswer[]): FormDefinition => ({
  ...definition,
  sections: [
    {
      fields: fieldsOf(definition).flatMap((field) => {
        const answer = answers.find(({ name }) => name === field.name)
        return answer ? [{ ...field, help: helpOf(field, answer) }] : []
      }),
    },
  ],
})

/** A business card: its picture is taken, read by the server and forgotten. The person corrects the result, which fills the form. */
export class BusinessCardStore {
  readonly opened = new Query(async () => {
    const [definition] = await Promise.all([call(registrationCalls.form), config.load()])
    return definition
  })
  stage: Stage = 'idle'
  failure: CardFailure | null = null
  /** The server's own sentence about it. */
  reason = ''
  picture: PickedImage | null = null
  answers: readonly CardAnswer[] = []
  /** What was read, to be corrected. */
  form: FormStore | null = null
  private attempts = 0

  constructor() {
    makeAutoObservable<this, 'attempts'>(this, {
      attempts: false,
      picture: observableRef,
      answers: observableRef,
      form: observableRef,
    })
  }

  get isBusy(): boolean {
    return this.stage !== 'idle'
  }

  /** How many of the read fields the person must compare with the card. */
  get doubtful(): number {
    return this.answers.filter(({ isSure }) => !isSure).length
  }

  load(): Promise<void> {
    return this.opened.load()
  }

  async pick(source: 'album' | 'backCamera'): Promise<void> {
    if (this.isBusy) return
    try {
      const picked = await platform.pickImage(source)
      runInAction(() => {
        this.stage = 'preparing'
        this.failure = null
        this.form = null
        this.picture = picked
      })
      const small = await platform.shrinkImage(picked, businessCardRule.maxBytes, businessCardSide)
      runInAction(() => {
        this.picture = small
      })
    } catch (error) {
      if (!(error instanceof PlatformError)) {
        this.fail('unreadable')
        throw error
      }
      if (error.reason !== 'cancelled') this.fail(error.reason === 'denied' ? 'denied' : 'unreadable')
      return
    }
    await this.read()
  }

  /** Sends the picture, also again after a failure. */
  async read(): Promise<void> {
    const { picture } = this
    const definition = this.opened.value
    if (!picture || !definition) return
    this.attempts += 1
    const attempt = this.attempts
    this.stage = 'reading'
    this.failure = null
    try {
      const { fields } = (await sendPicture(businessCardCalls.read, picture, readTimeoutMs, { hasToast: false })) as {
        fields: CardAnswer[]
      }
      // The person fills in the form by hand meanwhile.
      if (attempt !== this.attempts) return
      if (fields.length === 0) this.fail('empty')
      else this.show(definition, fields)
      logAction('readCard', 'photo')
    } catch (error) {
      if (attempt === this.attempts) this.fail('notSent', sentenceOf(error))
      if (!isCallFailure(error)) throw error
    }
  }

  /** Opens the form with what the person left of the values. */
  useEntries(): Promise<unknown> {
    const { form } = this
    if (form) keepCardEntries({ ...form.values } as FormValues)
    return go('infoWap')
  }

  /** The form without the card. An answer that comes later changes nothing. */
  fillByHand(): Promise<unknown> {
    this.attempts += 1
    this.stage = 'idle'
    return go('infoWap')
  }

  private show(definition: FormDefinition, answers: readonly CardAnswer[]): void {
    this.stage = 'idle'
    this.answers = answers
    this.form = new FormStore({
      definition: cardForm(definition, answers),
      values: Object.fromEntries(answers.map(({ name, value }) => [name, value])),
      loadOptions: dictionaryOptions,
    })
  }

  private fail(failure: CardFailure, reason = ''): void {
    this.stage = 'idle'
    this.failure = failure
    this.reason = reason
  }
}
