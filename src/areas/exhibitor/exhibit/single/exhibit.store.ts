import { errorCodes } from '@contract/errorCodes'
import { productCalls } from '@contract/exhibitor/product.calls'
import type { Product } from '@contract/exhibitor/product.schema'
import { type ExhibitContent, trimmedExhibit } from '@contract/rules/exhibit'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { SubmissionKey } from '@/parts/draft/SubmissionKey'
import { exhibitor } from '@/stores/exhibitor'
import { ExhibitForm, blankExhibit } from './ExhibitForm'
import { persistExhibit, readPersistedExhibit } from './persistedExhibit'

/** The exhibitor's single-page exhibit: as it is saved, and while it is written. */
export class ExhibitStore {
  isLoaded = false
  /** As the server has it; null where there is none yet. */
  product: Product | null = null
  form: ExhibitForm | null = null
  /** Why it did not load. */
  failure: CallFailure | null = null
  /** Why it was not saved. */
  saveFailure: CallFailure | null = null
  hasSaved = false
  /** What stands in the form was typed on an earlier visit. */
  isResumed = false
  /** The version that the form goes on from. */
  private basedOn = 0
  private readonly key = new SubmissionKey()

  constructor() {
    makeAutoObservable<this, 'key'>(this, {
      product: observableRef,
      form: observableRef,
      failure: observableRef,
      saveFailure: observableRef,
      key: false,
    })
  }

  /** Signed in, and acts for no exhibitor of this fair. */
  get isNotExhibitor(): boolean {
    return this.failure?.code === errorCodes.notExhibitor
  }

  /** Refused because a colleague saved first: it is to be read again. */
  get mustReload(): boolean {
    return this.saveFailure?.code === errorCodes.productChanged
  }

  /** A colleague saved while this was written: one of the two stays. */
  get hasNewer(): boolean {
    return this.form !== null && this.product !== null && this.product.version !== this.basedOn
  }

  /** Whether giving up would lose anything. */
  get hasChanges(): boolean {
    return this.form !== null && JSON.stringify(this.form.content) !== JSON.stringify(contentOf(this.product))
  }

  /** Asks the server. What is being written stays. */
  async load(): Promise<void> {
    this.failure = null
    try {
      const [product] = await Promise.all([call(productCalls.detail, { query: {} }), this.loadExhibitor()])
      runInAction(() => {
        this.product = product
        this.isLoaded = true
        this.saveFailure = null
        this.resume()
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        if (this.isLoaded) this.saveFailure = error
        else this.failure = error
      })
    }
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

  /** Saves it as a whole. A failure leaves everything as it is typed. */
  async save(): Promise<void> {
    const { form, product, basedOn } = this
    this.saveFailure = null
    if (!form?.check()) return
    const typed = JSON.stringify(form.content)
    const body = { ...(product && { id: product.id }), version: basedOn, ...trimmedExhibit(form.content) }
    try {
      const saved = await call(productCalls.submit, { body, key: this.key.for(body) })
      runInAction(() => {
        this.product = saved
        this.basedOn = saved.version
        // Something was typed while it was in flight.
        if (JSON.stringify(form.content) !== typed) return this.persist()
        this.close()
        this.hasSaved = true
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.saveFailure = error
      })
    }
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
    this.form = new ExhibitForm(content, () => this.persist())
  }

  private persist(): void {
    if (this.form) persistExhibit({ content: this.form.content, version: this.basedOn })
  }

  private close(): void {
    this.form = null
    this.saveFailure = null
    this.isResumed = false
    persistExhibit(null)
  }
}

const contentOf = (product: Product | null): ExhibitContent => (product ? trimmedExhibit(product) : blankExhibit())
