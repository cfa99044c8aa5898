import { sourceCalls } from '@contract/group/source.calls'
import type { SourceDetail } from '@contract/group/source.schema'
import { type ChannelState, type ChannelStep, channelSteps, maxChannelName } from '@contract/rules/group/source'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { translate } from '@/i18n/words'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { toast } from '@/ui/toast'
import { words } from './words'

/** A channel with its link and its counts. */
export class SourceStore {
  readonly channel: Query<SourceDetail>
  readonly fields = new Fields<'name'>({ name: '' }, { maxLength: { name: maxChannelName } })
  /** The step whose days are shown. */
  step: ChannelStep = 'registered'

  readonly rename: Mutation = new Mutation(
    async () => {
      await this.change({ name: this.fields.typed.name.trim() })
      toast(translate(words.renamed))
    },
    {
      check: () => this.fields.check({ name: this.fields.typed.name.trim() === '' ? { code: 'required' } : null }),
      onFailure: (failure) => this.fields.applyServerErrors(failure),
    },
  )
  readonly turn: Mutation<[state: ChannelState]> = new Mutation((state) => this.change({ state }))

  constructor(readonly code: string) {
    this.channel = new Query<SourceDetail>(() => call(sourceCalls.detail, { query: { code } }))
    makeAutoObservable<this, 'code'>(this, { code: false })
  }

  get failure() {
    return this.rename.failure ?? this.turn.failure
  }

  /** Whether anybody was counted. */
  get isCounted(): boolean {
    const { counts } = this.channel.value ?? {}
    return counts !== undefined && channelSteps.some((step) => counts[step] > 0)
  }

  async load(): Promise<void> {
    await this.channel.load()
    const { value } = this.channel
    if (value) this.fields.set('name', value.name)
  }

  show(step: ChannelStep): void {
    this.step = step
  }

  private async change(changes: { name?: string; state?: ChannelState }): Promise<void> {
    const { code, version } = this.channel.value!
    this.channel.set(await call(sourceCalls.update, { body: { code, version, ...changes } }))
  }
}
