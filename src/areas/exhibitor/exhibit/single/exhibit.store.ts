import * as errorCodes from '@contract/exhibitor/errorCodes'
import { exhibitCalls } from '@contract/exhibitor/exhibit.calls'
import type { Product, ProductBody } from '@contract/exhibitor/exhibit.schema'
import { type ExhibitContent, exhibitForm, exhibitIn, exhibitValues, trimmedExhibit } from '@contract/rules/exhibitor/exhibit'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { exhibitor } from '@/stores/exhibitor'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FormStore } from '@/ui/Form'
import { persistExhibit, readPersistedExhibit } from './persistedExhibit'

/** The exhibitor's single-page exhibit: the saved version, and the one in the editor. */
export class ExhibitStore {
  /** The server's version; without a product if there is none yet. */
  readonly saved = new Query<{ product: Product | null }>(() => this.ask(), { notFoundCodes: [errorCodes.notExhibitor] })
  /** A failure keeps all input. */
  readonly save = new Mutation(() => this.send(), { check: () => this.form?.validate() === true })
  form: FormStore | null = null
  hasSaved = false
  /** The form contains input of an earlier visit. */
  isResumed = false
  /** The version that the input is based on. */
  private basedOn = 0
  private readonly sending = new Submission((body: ProductBody, key) => call(exhibitCalls.submit, { body, key }))

  constructor() {
    makeAutoObservable(this, { form: observableRef })
  }

  get product(): Product | null {
    return this.saved.value?.product ?? null
  }

  /** Rejected because a colleague saved first. The exhibit must be reloaded. */
  get mustReload(): boolean {
    return this.save.failure?.code === errorCodes.productChanged
  }

  /** Why the last save or reload failed, while the editor is open. */
  get failure(): CallFailure | null {
    return this.save.failure ?? this.saved.failure
  }

  /** A colleague saved during the edit. One of the two versions stays. */
  get hasNewer(): boolean {
    return this.form !== null && this.product !== null && this.product.version !== this.basedOn
  }

  /** Whether discarding would lose input. */
  get hasChanges(): boolean {
    return this.form !== null && JSON.stringify(exhibitIn(this.form.values)) !== JSON.stringify(contentOf(this.product))
  }

  /** Loads the exhibit. Input in the editor stays. */
  async load(): Promise<void> {
    await this.saved.load()
    if (this.saved.failure) return
    this.save.reset()
    this.resume()
  }

  edit(): void {
    this.hasSaved = false
    this.open(contentOf(this.product), this.product?.version ?? 0)
  }

  /** Discards the input. */
  giveUp(): void {
    this.close()
  }

  /** Continues from the colleague's version. The next save replaces that version. */
  keepOwn(): void {
    this.basedOn = this.product?.version ?? 0
    this.persist()
  }

  private async ask(): Promise<{ product: Product | null }> {
    const [product] = await Promise.all([call(exhibitCalls.detail, { query: {} }), exhibitor.learn()])
    return { product }
  }

  /** Saves the exhibit as a whole. */
  private async send(): Promise<void> {
    const { form, product, basedOn } = this
    if (!form) return
    const typed = JSON.stringify(form.values)
    const body = { ...(product && { id: product.id }), version: basedOn, ...trimmedExhibit(exhibitIn(form.values)) }
    const saved = await this.sending.run(body)
    this.saved.set({ product: saved })
    runInAction(() => {
      this.basedOn = saved.version
      // The input changed while the call was in flight.
      if (JSON.stringify(form.values) !== typed) return this.persist()
      this.close()
      this.hasSaved = true
    })
  }

  private resume(): void {
    const persisted = this.form ? null : readPersistedExhibit()
    if (!persisted) return
    this.open(persisted.content, persisted.version)
    this.isResumed = true
  }

  private open(content: ExhibitContent, version: number): void {
    this.basedOn = version
    this.form = new FormStore({ definition: exhibitForm, values: exhibitValues(content), onChange: () => this.persist() })
  }

  private persist(): void {
    if (this.form) persistExhibit({ content: exhibitIn(this.form.values), version: this.basedOn })
  }

  private close(): void {
    this.form = null
    this.save.reset()
    this.isResumed = false
    persistExhibit(null)
  }
}

const blank = { cn: '', en: '' }

/** A new exhibit starts with one empty item. */
const contentOf = (product: Product | null): ExhibitContent =>
  product ? trimmedExhibit(product) : { name: blank, intro: blank, items: [{ name: blank, text: blank }] }
