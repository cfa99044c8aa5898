import type { StaffInvitation } from '@contract/exhibitor/staffInvitation.schema'
import { type StaffWay, isStaffWay } from '@contract/rules/exhibitor/staffInvitation'
import { makeAutoObservable } from 'mobx'
import { MessageInviteStore } from '@/parts/invitation/messageInvite.store'
import { replace } from '@/routes/go'
import { staffDesk } from './desk'
import { NewInvitationStore } from './newInvitation.store'

/** A way to invite staff. A code and a link need an invitation alone; a message is sent of one that is open. */
export class StaffFormStore {
  readonly way: StaffWay
  readonly made = new NewInvitationStore((invitation) => this.goOn(invitation))
  /** Null where no message is sent. */
  readonly message: MessageInviteStore | null
  /** The invitation of the message; '' for a new one. */
  chosen = ''

  /** @param named of the address. Another text opens the one that needs nothing to be typed. */
  constructor(named: string | undefined) {
    this.way = named !== undefined && isStaffWay(named) ? named : 'LINK'
    this.message =
      this.way === 'SHORT_MSG' || this.way === 'EMAIL'
        ? new MessageInviteStore(
            this.way,
            staffDesk(() => this.chosen),
            undefined,
            () => this.made.offer.load(),
          )
        : null
    makeAutoObservable(this, { message: false, way: false })
  }

  get open(): StaffInvitation[] {
    return (this.made.offer.value?.records ?? []).filter(({ state }) => state === 'open')
  }

  get mayInvite(): boolean {
    return this.made.offer.value?.mayInvite === true
  }

  /** Whether a new invitation is written: always for a code and a link, else if none is chosen. */
  get isNew(): boolean {
    return this.message === null || this.chosen === ''
  }

  choose(id: string): Promise<unknown> {
    this.chosen = id
    return id === '' || !this.message ? Promise.resolve() : this.message.load()
  }

  async load(): Promise<void> {
    await this.made.load()
    const isThere = this.open.some(({ id }) => id === this.chosen)
    await this.choose(isThere ? this.chosen : (this.open[0]?.id ?? ''))
  }

  private async goOn({ id }: StaffInvitation): Promise<unknown> {
    if (!this.message) return replace('credentialsInviteCode', { id })
    await this.made.offer.load()
    return this.choose(id)
  }
}
