import { invitationCalls } from '@contract/others/invitation.calls'
import type { VisitInvitation } from '@contract/others/invitation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** The inviter, as the guest sees them before sign-in. */
export class VisitLandingStore {
  readonly invitation = new Query<VisitInvitation>(() => call(invitationCalls.detail, { query: { key: this.key } }))
  readonly optOut: Mutation = new Mutation(async () => this.invitation.set(await call(invitationCalls.optOut, { body: { key: this.key } })))

  /** @param key `sourceCode` of the link */
  constructor(private readonly key: string) {
    makeAutoObservable(this, { invitation: false, optOut: false })
  }

  /** Until the answer comes, and without one, the link may be good. */
  get isOpen(): boolean {
    return !this.invitation.isNotFound && (this.invitation.value?.isOpen ?? true)
  }

  load(): Promise<unknown> {
    return this.invitation.load()
  }
}
