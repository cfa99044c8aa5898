import * as errorCodes from '@contract/errorCodes'
import { productCalls } from '@contract/exhibitor/product.calls'
import type { Product, ProductBody } from '@contract/exhibitor/product.schema'
import { type ExhibitContent, exhibitForm, exhibitIn, exhibitValues, trimmedExhibit } from '@contract/rules/exhibit'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import type { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { exhibitor } from '@/stores/exhibitor'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FormStore } from '@/ui/Form'
import { persistExhibit, readPersistedExhibit } from './persistedExhibit'

/** The exhibitor's single-page exhibit: as it is saved, and while it is written. */
export class ExhibitStore {
  /** As the server has it; without a product where there is none yet. */
  readonly saved = new Query<{ product: Product | null }>(() => this.ask(), { notFoundCodes: [errorCodes.notExhibitor] })
  /** A failure leaves everything as it is typed. */
  readonly save = new Mutation(() => this.send(), { check: () => this.form?.validate() === true })
  form: FormStore | null = null
  hasSaved = false
  /** What stands in the form was typed on an earlier visit. */
  isResumed = false
  /** The version that the form goes on from. */
  private basedOn = 0
  private readonly sending = new Submission((body: ProductBody, key) => call(productCalls.submit, { body, key }))

  constructor() {
    makeAutoObservable<this, 'sending'>(this, { saved: false, save: false, form: observableRef, sending: false })
  }

  get product(): Product | null {
    return this.saved.value?.product ?? null
  }

  /** Refused because a colleague saved first: it is to be loaded again. */
  get mustReload(): boolean {
    return this.save.failure?.code === errorCodes.productChanged
  }

  /** Why the last attempt to save or to load again did not succeed, while something is written. */
  get failure(): CallFailure | null {
    return this.save.failure ?? this.saved.failure
  }

  /** A colleague saved while this was written: one of the two stays. */
  get hasNewer(): boolean {
    return this.form !== null && this.product !== null && this.product.version !== this.basedOn
  }

  /** Whether giving up would lose anything. */
  get hasChanges(): boolean {
    return this.form !== null && JSON.stringify(exhibitIn(this.form.values)) !== JSON.stringify(contentOf(this.product))
  }

  /** Asks the server. What is being written stays. */
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

  /** Gives up what is typed. */
  giveUp(): void {
    this.close()
  }

  /** What is typed goes on from the colleague's version, and replaces it when it is saved. */
  keepOwn(): void {
    this.basedOn = this.product?.version ?? 0
    this.persist()
  }

  private async ask(): Promise<{ product: Product | null }> {
    const [product] = await Promise.all([call(productCalls.detail, { query: {} }), this.loadExhibitor()])
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
      // Something was typed while the call was in flight.
      if (JSON.stringify(form.values) !== typed) return this.persist()
      this.close()
      this.hasSaved = true
    })
  }

  /** Its name and stand over the exhibit are an ornament: without them the page stands too. */
  private async loadExhibitor(): Promise<void> {
    if (!exhibitor.info) await exhibitor.load().catch(() => undefined)
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

/** A new exhibit begins with one empty item. */
const contentOf = (product: Product | null): ExhibitContent =>
  product ? trimmedExhibit(product) : { name: blank, intro: blank, items: [{ name: blank, text: blank }] }
