import { contactWebhookCalls as calls } from '@contract/connect/contactWebhook.calls'
import type { ContactDelivery, ContactWebhook } from '@contract/connect/contactWebhook.schema'
import { longestAddress } from '@contract/rules/connect/contactWebhook'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { membershipQuery } from '../membership/membership.store'

/** Where a company has its customers sent to, and what became of each message. */
export class ContactWebhookStore {
  readonly membership = membershipQuery()
  readonly webhook = new Query<ContactWebhook>(() => call(calls.detail))
  readonly log = callList({ call: calls.deliveries, keyOf: ({ id }) => id, pageSize: 20 })
  readonly fields = new Fields<'address'>({ address: '' }, { maxLength: { address: longestAddress } })
  /** Shown until the page is left. */
  secret: string | null = null
  readonly save: Mutation = new Mutation(
    async () => this.take(await call(calls.save, { body: { address: this.fields.typed.address.trim() } })),
    { check: () => this.fields.check({ address: this.fields.typed.address.trim() === '' ? { code: 'required' } : null }) },
  )
  readonly renew: Mutation = new Mutation(async () => this.take(await call(calls.renewSecret)))
  readonly turn: Mutation<[isOn: boolean]> = new Mutation(async (isOn) => {
    this.webhook.set(await call(calls.switch, { body: { isOn } }))
    await this.log.reload()
  })
  readonly test: Mutation<[], ContactDelivery> = new Mutation(async () => {
    const outcome = await call(calls.test)
    await this.log.reload()
    return outcome
  })
  /** One message, or all that were given up. */
  readonly again: Mutation<[id?: string]> = new Mutation(async (id) => {
    this.webhook.set(await call(calls.again, { body: id === undefined ? {} : { id } }))
    await this.log.reload()
  })

  constructor() {
    makeAutoObservable(this)
  }

  get mayManage(): boolean {
    const { value } = this.membership
    return value?.mayManage === true && value.used > 0
  }

  /** Where messages go; empty before the first one was saved. */
  get address(): string {
    return this.webhook.value?.address ?? ''
  }

  /** Whether the field holds another address than that. */
  get isChanged(): boolean {
    return this.fields.typed.address.trim() !== this.address
  }

  get failure() {
    return (this.save.failure ?? this.renew.failure ?? this.turn.failure ?? this.test.failure ?? this.again.failure)?.message ?? null
  }

  private take({ secret, ...webhook }: ContactWebhook & { secret: string | null }): void {
    this.webhook.set(webhook)
    this.secret = secret ?? this.secret
  }

  private async show(): Promise<void> {
    const { address } = this
    await this.webhook.load()
    // What was typed stays, also what was typed meanwhile.
    if (this.fields.typed.address === address) this.fields.set('address', this.address)
  }

  async load(): Promise<void> {
    await this.membership.load()
    if (this.mayManage) await Promise.all([this.show(), this.log.load()])
  }
}
