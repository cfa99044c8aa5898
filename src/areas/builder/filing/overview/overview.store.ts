import { drawingCalls } from '@contract/builder/drawing.calls'
import type { BuilderBooths } from '@contract/builder/drawing.schema'
import { filingCalls } from '@contract/builder/filing.calls'
import type { BuilderDocument, Filing } from '@contract/builder/filing.schema'
import type { Bilingual } from '@contract/language'
import { isEmptyValue } from '@contract/rules/form/fieldValues'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { openFile } from '@/parts/pdf/openFile'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { isBuilder } from '@/stores/isBuilder'

/** How far the filing of a builder is. `changing`: it is valid, and a change is in work. */
export type FilingStage = 'none' | 'draft' | 'submitted' | 'refused' | 'approved' | 'changing'

/** A part of the filing, and whether all that is needed is there. `title` is null for the texts to accept. */
export interface FilingStep {
  title: Bilingual | null
  isDone: boolean
}

/** What a builder and an exhibitor see of the building of their booths. */
export class OverviewStore {
  readonly booths = new Query<BuilderBooths>(() => call(drawingCalls.booths))
  readonly filing = new Query<Filing>(() => call(filingCalls.own))
  readonly takeBack = new Mutation(() => call(filingCalls.takeBack).then(() => this.filing.load()))
  readonly open = new Mutation(async ({ fileId }: BuilderDocument) => {
    const { isPicture, url } = await call(filingCalls.link, { query: { fileId } })
    await openFile({ url }, isPicture ? 'image/jpeg' : 'application/pdf')
  })

  constructor() {
    makeAutoObservable(this)
  }

  /** An exhibitor has no filing: it sees its own booths alone. */
  get isBuilder(): boolean {
    return isBuilder()
  }

  get queries(): Query<unknown>[] {
    return (this.isBuilder ? [this.filing, this.booths] : [this.booths]) as Query<unknown>[]
  }

  get isOffered(): boolean {
    return this.booths.value?.isOffered ?? false
  }

  get stage(): FilingStage {
    const { approved, newest } = this.filing.value ?? {}
    if (!newest) return 'none'
    if (approved) return newest.state === 'approved' ? 'approved' : 'changing'
    return newest.state === 'draft' || newest.state === 'submitted' ? newest.state : 'refused'
  }

  /** The parts of a filing that is not sent yet. */
  get steps(): FilingStep[] {
    const { form, newest } = this.filing.value ?? {}
    const values = newest?.values ?? {}
    return (form?.sections ?? []).map(({ title = null, fields }) => ({
      title,
      isDone: fields.every(({ name, isRequired }) => !isRequired || !isEmptyValue(values[name])),
    }))
  }

  /** The documents that end soon, or have ended. */
  get dueDocuments(): BuilderDocument[] {
    return (this.filing.value?.documents ?? []).filter(({ term }) => term === 'soon' || term === 'urgent' || term === 'over')
  }

  load(): Promise<unknown> {
    return Promise.all(this.queries.map((query) => query.load()))
  }
}
