import * as errorCodes from '@contract/errorCodes'
import { companyCalls } from '@contract/exhibitor/company.calls'
import type { Company, StatusBody, Version } from '@contract/exhibitor/company.schema'
import type { FormValues } from '@contract/rules/fieldValues'
import { actsForExhibitor } from '@contract/registerTypes'
import type { RevisionKind } from '@contract/rules/revisions'
import { call } from '@/api/call'
import type { DraftRemote } from '@/parts/draft/Draft'
import { FormSession } from '@/parts/form/FormSession'
import { back, replace } from '@/routes/go'
import { session } from '@/stores/session'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'

/** What a form's draft holds, as the phone writes it. */
interface DraftContent {
  typed?: { values?: FormValues }
}

/** The draft of a company is the draft of all its members, so it is read and saved with its version. */
class SharedDraft implements DraftRemote {
  readonly key: string
  /** Of the draft that this page has read or saved last; null where none was begun. */
  revision: string | null = null

  constructor(private readonly kind: RevisionKind) {
    this.key = kind
  }

  async read() {
    const { newest, form, fileUrls } = await call(companyCalls.version, { query: { kind: this.kind } })
    this.revision = newest?.revision ?? null
    if (newest?.state !== 'draft' || newest.revision === null) return []
    const content = { editedAtMs: newest.editedAtMs, typed: { values: newest.values, pictures: fileUrls } }
    return [{ formId: form.id, version: form.version, revision: newest.revision, content, savedAt: newest.savedAt }]
  }

  async save({ formId, version, baseRevision, content }: Parameters<DraftRemote['save']>[0]) {
    const { values = {} } = (content as DraftContent).typed ?? {}
    const body = { kind: this.kind, formId, version, revision: baseRevision ?? null, values }
    const saved = await call(companyCalls.saveDraft, { body })
    this.revision = saved.revision
    return saved
  }
}

/** The values that a person continues from: those that were refused or are in work, else the published ones. */
const startOf = ({ newest, published }: Version): FormValues => (newest && newest.state !== 'approved' ? newest.values : published)

/** The form of a kind of the company's data, with its shared draft. */
export class VersionFormStore {
  readonly version = new Query<Version>(() => call(companyCalls.version, { query: { kind: this.kind } }), {
    notFoundCodes: [errorCodes.notExhibitor],
  })
  readonly session: FormSession
  readonly takeBack = new Mutation(() => this.moveBack())

  constructor(readonly kind: RevisionKind) {
    const drafts = new SharedDraft(kind)
    this.session = new FormSession({
      kinds: moreKinds,
      drafts,
      load: async () => {
        await this.version.load()
        const { value, failure } = this.version
        if (failure || !value) throw failure ?? new Error('no version')
        const values = startOf(value)
        const photoUrls = Object.fromEntries(
          Object.entries(values).flatMap(([name, id]) =>
            typeof id === 'string' && value.fileUrls[id] ? [[name, value.fileUrls[id]]] : [],
          ),
        )
        return { definition: value.form, values, photoUrls }
      },
      send: (form, key) => call(companyCalls.save, { body: { ...form, kind, revision: drafts.revision }, key }),
      onSent: () => back(),
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

  private async moveBack(): Promise<void> {
    await call(companyCalls.move, { body: { step: stepOf[this.kind], move: 'takeBack', revision: null } })
    await this.load()
  }
}

const stepOf: Record<RevisionKind, StatusBody['step']> = { company: 'data', logo: 'logo' }

/** The company with its checklist. */
export class CompanyStore {
  readonly company = new Query<Company>(() => call(companyCalls.get, { query: {} }), { notFoundCodes: [errorCodes.notExhibitor] })

  load(): Promise<void> {
    return this.company.load()
  }
}

/** Where the reviews of a company are, of both kinds. */
export class CompanyReviewStore {
  readonly versions = new Query<Version[]>(
    () => Promise.all((['company', 'logo'] as const).map((kind) => call(companyCalls.version, { query: { kind } }))),
    { notFoundCodes: [errorCodes.notExhibitor] },
  )
  readonly takeBack = new Mutation((kind: RevisionKind) =>
    call(companyCalls.move, { body: { step: stepOf[kind], move: 'takeBack', revision: null } }).then(() => this.load()),
  )

  /** Staff whom an exhibitor invited wait here for the review of their own registration, which has its page (R27). */
  async load(): Promise<void> {
    const { scope } = session
    await (scope && !actsForExhibitor(scope.registerType) ? replace('auditing') : this.versions.load())
  }
}
