import { invitationCalls } from '@contract/invitations/invitation.calls'
import type { InviteCounts, InviteRecord } from '@contract/invitations/invitation.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { callList } from '@/parts/list/callList'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import type { ListStore } from '@/ui/List/ListStore'

/** The caller's invitations, how far they came, and what can be done with them. */
export class InviteListStore {
  readonly counts = new Query<InviteCounts>(() => call(invitationCalls.count))
  readonly list: ListStore<InviteRecord> = callList({ call: invitationCalls.list, keyOf: ({ id }) => id })
  readonly withdraw = new Mutation((id: string) => call(invitationCalls.withdraw, { body: { id } }).then(() => this.load()))
  readonly retry = new Mutation(() => call(invitationCalls.retry).then(() => this.load()))

  constructor() {
    makeAutoObservable(this, { list: false })
  }

  async load(): Promise<void> {
    await Promise.all([this.counts.load(), this.list.refresh()])
  }
}
