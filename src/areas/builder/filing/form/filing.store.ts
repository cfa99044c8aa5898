import { filingCalls } from '@contract/builder/filing.calls'
import type { Filing } from '@contract/builder/filing.schema'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import type { DraftRemote } from '@/parts/draft/Draft'
import { FormSession } from '@/parts/form/FormSession'
import { back } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'

/** What a form's draft holds, as the phone writes it. */
interface DraftContent {
  typed?: { values?: FormValues }
}

/** The draft is a revision of its own on the server, so it is read and saved with the filing. */
class FilingDraft implements DraftRemote {
  readonly key = 'builder'
  /** Of the draft that this page has read or saved last; null where none was begun. */
  revision: string | null = null

  async read() {
    const { newest, form, fileUrls } = await call(filingCalls.own)
    this.revision = newest?.revision ?? null
    if (newest?.state !== 'draft' || newest.revision === null) return []
    const content = { editedAtMs: newest.editedAtMs, typed: { values: newest.values, pictures: fileUrls } }
    return [{ formId: form.id, version: form.version, revision: newest.revision, content, savedAt: newest.savedAt }]
  }

  async save({ formId, version, baseRevision, content }: Parameters<DraftRemote['save']>[0]) {
    const { values = {} } = (content as DraftContent).typed ?? {}
    const saved = await call(filingCalls.saveDraft, { body: { formId, version, revision: baseRevision ?? null, values } })
    this.revision = saved.revision
    return saved
  }
}

/** The values that a person continues from: those in work or refused, else the valid ones. */
const startOf = ({ newest, approved }: Filing): FormValues =>
  newest && newest.state !== 'replaced' ? newest.values : (approved?.values ?? {})

/** The form of a filing, with its draft. */
export class FilingStore {
  readonly filing = new Query<Filing>(() => call(filingCalls.own))
  readonly session: FormSession<Filing>
  readonly takeBack = new Mutation(() => call(filingCalls.takeBack).then(() => this.load()))

  constructor() {
    const drafts = new FilingDraft()
    this.session = new FormSession<Filing>({
      kinds: moreKinds,
      drafts,
      load: async () => {
        await this.filing.load()
        const { value, failure } = this.filing
        if (failure || !value) throw failure ?? new Error('no filing')
        return { definition: value.form, values: startOf(value), fileUrls: value.fileUrls, read: value.read }
      },
      noteRead: (id) => call(filingCalls.readText, { body: { id } }),
      send: (form, key) => call(filingCalls.submit, { body: { ...form, revision: drafts.revision }, key }),
      onSent: () => back('builder'),
    })
    makeAutoObservable(this)
  }

  /** Whether the person may type now: nothing waits for the organiser. */
  get isOpen(): boolean {
    const { value } = this.filing
    return value !== null && value.isOffered && value.newest?.state !== 'submitted'
  }

  load(): Promise<void> {
    return this.session.load()
  }
}
