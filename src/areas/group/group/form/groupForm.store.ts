import { groupCalls } from '@contract/group/group.calls'
import type { OwnGroup } from '@contract/group/group.schema'
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

/** The draft is the group's own row on the server. A change of an approved group is kept on this phone until it is sent. */
class GroupDraft implements DraftRemote {
  readonly key = 'group'
  isHereOnly?: true
  /** Of the group that this page has read or written last; null where none was begun. */
  revision: string | null = null

  async read() {
    const { founding, state } = await call(groupCalls.own)
    this.revision = founding?.revision ?? null
    if (state === 'approved') this.isHereOnly = true
    else delete this.isHereOnly
    if (!founding || founding.revision === null || founding.savedAt === null || (state !== 'draft' && state !== 'refused')) return []
    const { form, values, revision, editedAtMs, savedAt } = founding
    const content = { editedAtMs, typed: { values, pictures: {} } }
    return [{ formId: form.id, version: form.version, revision, content, savedAt }]
  }

  async save({ formId, version, content }: Parameters<DraftRemote['save']>[0]) {
    const { values = {} } = (content as DraftContent).typed ?? {}
    const saved = await call(groupCalls.saveDraft, { body: { formId, version, revision: this.revision, values } })
    this.revision = saved.revision
    return saved
  }
}

/** The form of a group, with its draft: it is founded, corrected or changed. */
export class GroupFormStore {
  readonly group = new Query<OwnGroup>(() => call(groupCalls.own))
  readonly session: FormSession<OwnGroup>
  readonly takeBack = new Mutation(() => call(groupCalls.takeBack).then(() => this.load()))

  constructor() {
    const drafts = new GroupDraft()
    this.session = new FormSession<OwnGroup>({
      kinds: moreKinds,
      drafts,
      load: async () => {
        await this.group.load()
        const { value, failure } = this.group
        if (failure || !value) throw failure ?? new Error('no group')
        const { form, values } = value.founding ?? {
          form: { id: 'group.none', version: 0, title: { cn: '', en: '' }, sections: [] },
          values: {},
        }
        return { definition: form, values }
      },
      send: (form, key) => {
        const body = { ...form, revision: drafts.revision }
        return this.isChange ? call(groupCalls.change, { body }) : call(groupCalls.submit, { body, key })
      },
      onSent: () => back('groupManagement'),
    })
    makeAutoObservable(this)
  }

  /** An approved group changes without a review. */
  get isChange(): boolean {
    return this.group.value?.state === 'approved'
  }

  /** Whether the person may type now: nothing waits for the organiser, and the day has not passed. */
  get isOpen(): boolean {
    const { value } = this.group
    if (!value?.isOffered || !value.founding) return false
    return value.state === 'refused' || value.state === 'approved' || (value.isOpen && value.state !== 'submitted')
  }

  load(): Promise<void> {
    return this.session.load()
  }
}
