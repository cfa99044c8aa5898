import '@contract/formErrors'
import * as errorCodes from '@contract/group/errorCodes'
import { sourceCalls } from '@contract/group/source.calls'
import type { SourceBody, SourceDetail, SourcePage } from '@contract/group/source.schema'
import { type ChannelTarget, maxChannelName } from '@contract/rules/group/source'
import { normaliseTraceabilityCode, validateTraceabilityCode } from '@contract/rules/visitor/traceabilityCode'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Submission } from '@/parts/draft/Submission'
import { replace } from '@/routes/go'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'

/** The form of a new channel. */
export class SourceFormStore {
  /** The groups, and how many channels are left. */
  readonly known = new Query<SourcePage>(() => call(sourceCalls.list, { query: { current: 1, size: 1 } }))
  readonly fields = new Fields<'name' | 'code' | 'groupId'>({ name: '', code: '', groupId: '' }, { maxLength: { name: maxChannelName } })
  leadsTo: ChannelTarget = 'fair'
  private readonly sending = new Submission((body: SourceBody, key) => call(sourceCalls.save, { body, key }))

  readonly propose = new Mutation(async () => {
    const { code } = await call(sourceCalls.propose)
    this.fields.set('code', code)
  })
  readonly save = new Mutation(() => this.send(), {
    check: () => this.check(),
    onFailure: (failure) => this.fields.applyServerErrors(failure),
  })

  constructor() {
    makeAutoObservable(this)
  }

  get groups(): SourcePage['groups'] {
    return this.known.value?.groups ?? []
  }

  get isFull(): boolean {
    const { value } = this.known
    return value !== null && value.used >= value.limit
  }

  /** The code was taken by another channel meanwhile. */
  get isTaken(): boolean {
    return this.save.failure?.code === errorCodes.sourceCodeTaken
  }

  load(): Promise<void> {
    return this.known.load()
  }

  aim(leadsTo: ChannelTarget): void {
    this.leadsTo = leadsTo
  }

  private get code(): string {
    return normaliseTraceabilityCode(this.fields.typed.code)
  }

  private check(): boolean {
    const { name, groupId } = this.fields.typed
    return this.fields.check({
      name: name.trim() === '' ? { code: 'required' } : null,
      code: this.code === '' ? { code: 'required' } : validateTraceabilityCode(this.code),
      groupId: this.groups.length > 1 && groupId === '' ? { code: 'chooseOne' } : null,
    })
  }

  private async send(): Promise<SourceDetail> {
    const { name, groupId } = this.fields.typed
    const body = { name: name.trim(), code: this.code, leadsTo: this.leadsTo, ...(groupId && { groupId }) }
    const made = await this.sending.run(body)
    await replace('sourceDetails', { code: made.code })
    return made
  }
}
