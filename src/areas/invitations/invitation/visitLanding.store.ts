import { invitationCalls } from '@contract/invitations/invitation.calls'
import type { VisitInvitation } from '@contract/invitations/invitation.schema'
import { visitPlanCalls } from '@contract/invitations/visitPlan.calls'
import type { VisitPart } from '@contract/invitations/visitPlan.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { keepPlanAnswer, sendPlanAnswer } from '@/parts/share/planAnswer'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** The inviter, as the guest sees them before sign-in, and what a guest says to a plan. */
export class VisitLandingStore {
  readonly invitation = new Query<VisitInvitation>(() => call(invitationCalls.detail, { query: { key: this.key } }))
  /** Of a signed-in guest. */
  readonly part = new Query<VisitPart>(() => call(visitPlanCalls.part, { query: { key: this.key } }))
  readonly optOut: Mutation = new Mutation(async () => this.invitation.set(await call(invitationCalls.optOut, { body: { key: this.key } })))
  readonly answer: Mutation<[boolean]> = new Mutation(
    async (isComing: boolean) => this.part.set(await call(visitPlanCalls.answer, { body: { key: this.key, isComing } })),
    // The plan may be full or over meanwhile.
    { onFailure: () => this.invitation.load().then(() => false) },
  )

  /** @param key `sourceCode` of the link */
  constructor(private readonly key: string) {
    makeAutoObservable(this)
  }

  /** Until the answer comes, and without one, the link may be good. */
  get isOpen(): boolean {
    return !this.invitation.isNotFound && (this.invitation.value?.isOpen ?? true)
  }

  /** Keeps an answer until the guest is known. After sign-in and registration this page opens again. */
  keepAnswer(isComing: boolean): void {
    keepPlanAnswer({ key: this.key, isComing })
    session.setDestination({ name: 'inviteHome', params: {} })
  }

  async load(): Promise<void> {
    await this.invitation.load()
    if (!this.invitation.value?.plan || !session.isSignedIn) return
    await sendPlanAnswer()
    await this.part.load()
  }
}
