import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { StaffInvitation, StaffInvitationDetail, StaffInvitationPage } from '@contract/exhibitor/staffInvitation.schema'
import { maxOpenStaffInvitations } from '@contract/rules/exhibitor/staffInvitation'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { exhibitor } from '@/stores/exhibitor'

/** An invitation with its code: the named one, else the newest that is open. */
export class InviteCodeStore {
  /** All that are open, because the server sends them first. */
  readonly all = new Query<StaffInvitationPage>(() => call(calls.list, { query: { current: 1, size: maxOpenStaffInvitations } }))
  readonly detail = new Query<StaffInvitationDetail>(() => call(calls.detail, { query: { id: this.id } }), {
    notFoundCodes: [sharedErrorCodes.notFound],
  })
  /** The page stays with the invitation, so that it shows that nobody can use it. */
  readonly takeBack = new Mutation(async () => {
    const { id } = this
    await call(calls.takeBack, { body: { id } })
    this.show(id)
    await this.load()
  })

  /** @param named of the address; undefined for the newest */
  constructor(private named: string | undefined) {
    makeAutoObservable(this)
  }

  /** The open ones besides the shown one. */
  get others(): StaffInvitation[] {
    return (this.all.value?.records ?? []).filter(({ id, state }) => state === 'open' && id !== this.id)
  }

  get mayInvite(): boolean {
    return this.all.value?.mayInvite === true
  }

  /** Whether there is nothing to show. */
  get isEmpty(): boolean {
    return this.all.value !== null && this.id === ''
  }

  private get id(): string {
    return this.named ?? this.all.value?.records.find(({ state }) => state === 'open')?.id ?? ''
  }

  async choose(id: string): Promise<void> {
    this.show(id)
    this.takeBack.reset()
    await this.detail.load()
  }

  private show(id: string): void {
    this.named = id
  }

  async load(): Promise<void> {
    await Promise.all([this.all.load(), exhibitor.learn()])
    if (this.id !== '') await this.detail.load()
  }
}
