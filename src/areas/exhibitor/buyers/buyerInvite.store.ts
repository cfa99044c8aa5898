import type { FreeQuota } from '@contract/tickets/freeTicket.schema'
import { type InviteForm, type MessageForm, inviteForms, isMessageForm } from '@contract/rules/invitations'
import { makeAutoObservable } from 'mobx'
import { AddressInviteStore } from '@/parts/invitation/addressInvite.store'
import { MessageInviteStore } from '@/parts/invitation/messageInvite.store'
import { BuyersStore } from './buyers.store'
import { companyDesk } from './desk'

/** A message to buyers with the free ticket that each of them gets. */
export class BuyerInviteStore {
  readonly own = new BuyersStore()
  readonly message: MessageInviteStore
  /** '' invites without a ticket. */
  quotaId = ''

  constructor(form: MessageForm) {
    this.message = new MessageInviteStore(
      form,
      companyDesk,
      () => (this.quotaId ? { quotaId: this.quotaId } : {}),
      () => this.own.load(),
    )
    makeAutoObservable(this, { own: false, message: false })
  }

  /** The quotas that have something to give now. */
  get quotas(): FreeQuota[] {
    return (this.own.summary.value?.quotas ?? []).filter(({ isOver, left }) => !isOver && left > 0)
  }

  choose(quotaId: string): void {
    this.quotaId = quotaId
  }

  async load(): Promise<void> {
    await Promise.all([this.own.load(), this.message.load()])
    if (!this.quotas.some(({ id }) => id === this.quotaId)) this.choose('')
  }
}

/** The store of a way to invite. An address that names none of them opens the one that needs nothing to be typed. */
export const storeOf = (named: string | undefined, channel: string | undefined): BuyerInviteStore | AddressInviteStore => {
  const form: InviteForm = inviteForms.find((one) => one === named && one !== 'TOGETHER') ?? 'LINK'
  if (isMessageForm(form)) return new BuyerInviteStore(form)
  return new AddressInviteStore(form === 'QRCODE' ? 'QRCODE' : 'LINK', channel, companyDesk)
}
