import type { PlainRoute } from '@contract/routes'
import * as errorCodes from '@contract/exhibitor/errorCodes'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import type { Version, VersionBody } from '@contract/exhibitor/company.schema'
import type { FormValues } from '@contract/rules/form/fieldValues'
import type { DraftRemote } from '@/parts/draft/Draft'
import { FormSession } from '@/parts/form/FormSession'
import { back } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'

/** Where the versions of a subject come from, and where they are sent. */
export interface VersionSource<V extends Version = Version> {
  /** Names its draft on this phone. */
  key: string
  /** Where a person goes who has sent it. */
  home?: PlainRoute
  read(): Promise<V>
  send(body: VersionBody, key: string): Promise<unknown>
  saveDraft(body: VersionBody): Promise<{ revision: string }>
  takeBack(): Promise<unknown>
}

/** What a form's draft holds, as the phone writes it. */
interface DraftContent {
  typed?: { values?: FormValues }
}

/** The draft of a company is the draft of all its members, so it is read and saved with its version. */
class SharedDraft implements DraftRemote {
  /** Of the draft that this page has read or saved last; null where none was begun. */
  revision: string | null = null

  constructor(private readonly source: VersionSource) {}

  get key(): string {
    return this.source.key
  }

  async read() {
    const { newest, form, fileUrls } = await this.source.read()
    this.revision = newest?.revision ?? null
    if (newest?.state !== 'draft' || newest.revision === null) return []
    const content = { editedAtMs: newest.editedAtMs, typed: { values: newest.values, pictures: fileUrls } }
    return [{ formId: form.id, version: form.version, revision: newest.revision, content, savedAt: newest.savedAt }]
  }

  async save({ formId, version, baseRevision, content }: Parameters<DraftRemote['save']>[0]) {
    const { values = {} } = (content as DraftContent).typed ?? {}
    const saved = await this.source.saveDraft({ formId, version, revision: baseRevision ?? null, values })
    this.revision = saved.revision
    return saved
  }
}

/** The values that a person continues from: those that were refused or are in work, else the published ones. */
const startOf = ({ newest, published }: Version): FormValues => (newest && newest.state !== 'approved' ? newest.values : published)

/** The form of a subject that is reviewed by version, with its shared draft. */
export class VersionFormStore<V extends Version = Version> {
  readonly version: Query<V>
  readonly session: FormSession
  readonly takeBack = new Mutation(() => this.source.takeBack().then(() => this.load()))

  constructor(private readonly source: VersionSource<V>) {
    this.version = new Query<V>(() => source.read(), { notFoundCodes: [errorCodes.notExhibitor, sharedErrorCodes.notFound] })
    const drafts = new SharedDraft(source)
    this.session = new FormSession({
      kinds: moreKinds,
      drafts,
      load: async () => {
        await this.version.load()
        const { value, failure } = this.version
        if (failure || !value) throw failure ?? new Error('no version')
        return { definition: value.form, values: startOf(value), fileUrls: value.fileUrls }
      },
      send: (form, key) => source.send({ ...form, revision: drafts.revision }, key),
      onSent: () => back(source.home),
    }) as FormSession
  }

  /** Whether the person may type now: nothing waits for the organiser. */
  get isOpen(): boolean {
    const { value } = this.version
    return value !== null && value.mayEdit && value.newest?.state !== 'submitted'
  }

  load(): Promise<void> {
    return this.session.load()
  }
}
