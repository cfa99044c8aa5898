import { contactCalls as calls } from '@contract/connect/contact.calls'
import type { ReadCard } from '@contract/connect/contact.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { sendPicture } from '@/api/upload'
import type { PickedImage } from '@/platform'
import { Mutation } from '@/stores/Mutation'
import { type PickFailure, pickCard } from './pickCard'

/** A card takes about two seconds, and others may be before it. */
const readTimeoutMs = 60_000

/** The photo of a business card, which the server reads for the fields of a new customer. The member corrects them before they are saved. */
export class CardStore {
  picture: PickedImage | null = null
  /** The photo stays with the customer. */
  isKept = true
  failure: PickFailure | 'empty' | null = null
  /** What was read; null before. */
  answer: ReadCard | null = null
  readonly read: Mutation = new Mutation(async () => {
    this.show((await sendPicture(calls.readCard, this.picture!, readTimeoutMs, { hasToast: false })) as ReadCard)
  })

  /** @param fill takes what was read */
  constructor(private readonly fill: (fields: ReadCard['fields']) => void) {
    makeAutoObservable<this, 'fill'>(this, { picture: observableRef, answer: observableRef, fill: false })
  }

  /** How many of the read fields the member must compare with the card. */
  get doubtful(): number {
    return (this.answer?.fields ?? []).filter(({ isSure }) => !isSure).length
  }

  /** The photo that stays with the customer. */
  get kept(): PickedImage | null {
    return this.isKept ? this.picture : null
  }

  keep(isKept: boolean): void {
    this.isKept = isKept
  }

  async pick(source: 'album' | 'backCamera'): Promise<void> {
    const picked = await pickCard(source)
    if (picked === null) return
    runInAction(() => {
      this.failure = typeof picked === 'string' ? picked : null
      this.answer = null
      if (typeof picked !== 'string') this.picture = picked
    })
    if (this.failure === null) await this.read.run()
  }

  private show(answer: ReadCard): void {
    this.answer = answer
    this.failure = answer.fields.length === 0 ? 'empty' : null
    this.fill(answer.fields)
  }
}
