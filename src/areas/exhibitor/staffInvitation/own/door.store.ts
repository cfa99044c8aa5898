import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { staffInvitationCalls as calls } from '@contract/exhibitor/staffInvitation.calls'
import type { OpenedStaffInvitation, StaffOwn, StaffPerson } from '@contract/exhibitor/staffInvitation.schema'
import { type StaffWay, isStaffWay, readStaffKey } from '@contract/rules/exhibitor/staffInvitation'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { phoneDrafts } from '@/parts/draft/phoneDrafts'
import { type FormStart, FormSession } from '@/parts/form/FormSession'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'
import { scrollToTop } from '@/ui/scrollToTop'

/** How the open link reached the person. */
const wayOfLink = (): StaffWay => {
  const { inviteType = '' } = session.link
  return isStaffWay(inviteType) ? inviteType : 'LINK'
}

/** What an invitation of a company says, and the person's own registration by it: the form, then its state. */
export class StaffDoorStore {
  /** Of the link by which the person came; undefined for a person who comes back without one. */
  readonly key = session.link.sourceCode && readStaffKey(session.link.sourceCode) ? session.link.sourceCode : undefined
  readonly opened = new Query<OpenedStaffInvitation>(() => call(calls.opened, { query: { key: this.key ?? '' } }))
  readonly own = new Query<StaffOwn>(() => call(calls.mine, { query: this.key === undefined ? {} : { key: this.key } }), {
    notFoundCodes: [sharedErrorCodes.notFound],
  })
  readonly session: FormSession
  readonly withdraw = new Mutation(() => this.leave())
  /** The registration that the open form corrects, or a new one; null without a form. */
  private asked: string | null = null

  /** @param hasArrived false while the address leads through the entry point first, which reads its link */
  constructor(private readonly hasArrived: boolean) {
    this.session = new FormSession<StaffPerson>({
      kinds: moreKinds,
      drafts: phoneDrafts(`staff-${this.key?.split('.')[0] ?? 'own'}`),
      load: async () => this.start(),
      send: (form, key) => call(calls.register, { body: { ...this.basis, ...form }, key }),
      onSent: async () => {
        await this.load()
        scrollToTop()
      },
    }) as FormSession
    makeAutoObservable<this, 'asked'>(this, { asked: false, key: false })
  }

  /** Whether the person's own registration is shown, instead of what the invitation says. */
  get isOwn(): boolean {
    return this.hasArrived && session.isSignedIn
  }

  /** Whether there is a form to fill in. */
  get isForm(): boolean {
    return Boolean(this.own.value?.form)
  }

  async load(): Promise<void> {
    if (!this.hasArrived) return
    if (!session.isSignedIn) return this.key === undefined ? undefined : this.opened.load()
    await this.own.load()
    const { registration } = this.own.value ?? {}
    const asked = this.isForm ? (registration?.revision ?? 'new') : null
    // A form that is open keeps what was typed, also where no draft may store it.
    if (asked === this.asked) return
    this.asked = asked
    if (asked !== null) await this.session.load()
  }

  private get basis(): { id: string; revision: string } | { key: string; way: StaffWay } {
    const { registration } = this.own.value ?? {}
    if (registration) return { id: registration.id, revision: registration.revision }
    return { key: this.key ?? '', way: wayOfLink() }
  }

  private start(): FormStart {
    const { form, person } = this.own.value!
    return { definition: form!, values: {}, ...person }
  }

  private async leave(): Promise<void> {
    const { id, revision } = this.own.value!.registration!
    await call(calls.withdraw, { body: { id, revision } })
    await this.load()
  }
}
