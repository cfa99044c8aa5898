import * as errorCodes from '@contract/exhibitor/errorCodes'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { StaffDecideBody, StaffPersonDetail } from '@contract/exhibitor/staffInvitation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'

/** Another person was faster, or the place is gone: the page shows how things are now. */
const staleCodes: readonly (number | string)[] = [
  errorCodes.staffChanged,
  errorCodes.staffNotPossible,
  errorCodes.credentialQuotaFull,
  errorCodes.credentialChanged,
  errorCodes.credentialNotPossible,
]

/** A person who registered by an invitation, and the company's decision. */
export class StaffPersonStore {
  readonly detail = new Query<StaffPersonDetail>(() => call(calls.person, { query: { id: this.id } }), {
    notFoundCodes: [sharedErrorCodes.notFound],
  })
  readonly fields = new Fields<'remark'>({ remark: '' }, { maxLength: { remark: 200 } })
  /** What the page asks for besides: why, or whose badge. */
  asks: 'reason' | 'badge' | null = null
  readonly approve = new Mutation(() => this.decide({ result: 'approve' }), { onFailure: ({ code }) => this.reloadIfStale(code) })
  readonly replace = new Mutation((credentialId: string) => this.decide({ result: 'approve', ...this.placeOf(credentialId) }), {
    onFailure: ({ code }) => this.reloadIfStale(code),
  })
  readonly refuse = new Mutation(() => this.decide({ result: 'refuse', remark: this.fields.typed.remark.trim() }), {
    check: () => this.fields.check({ remark: this.fields.typed.remark.trim() === '' ? { code: 'required' } : null }),
    onFailure: async (failure) => this.fields.applyServerErrors(failure) || (await this.reloadIfStale(failure.code)),
  })

  constructor(private readonly id: string) {
    makeAutoObservable(this)
  }

  get failure() {
    return this.approve.failure ?? this.replace.failure ?? this.refuse.failure
  }

  /** Whether the company decides now. */
  get isWaiting(): boolean {
    const { value } = this.detail
    return value?.state === 'sent' && value.mayDecide
  }

  ask(what: 'reason' | 'badge' | null): void {
    this.asks = what
  }

  load(): Promise<void> {
    return this.detail.load()
  }

  private placeOf(credentialId: string): Pick<StaffDecideBody, 'replaces'> {
    const found = this.detail.value?.replaceable.find(({ id }) => id === credentialId)
    return found ? { replaces: { id: found.id, revision: found.revision } } : {}
  }

  private async decide(decision: Pick<StaffDecideBody, 'result' | 'remark' | 'replaces'>): Promise<void> {
    const { id, revision } = this.detail.value!
    await call(calls.decide, { body: { id, revision, ...decision } })
    this.ask(null)
    await this.load()
  }

  private async reloadIfStale(code: number | string): Promise<boolean> {
    if (!staleCodes.includes(code)) return false
    this.ask(null)
    await this.load()
    return false
  }
}
