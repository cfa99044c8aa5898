import type { CompanyTemplate } from '@contract/exhibitor/invitationTemplate.schema'
import { invitationTemplateCalls } from '@contract/exhibitor/invitationTemplate.calls'
import { inviteTemplateCalls } from '@contract/messages/inviteTemplate.calls'
import type { FreeQuota } from '@contract/tickets/freeTicket.schema'
import { type InviteForm, type MessageForm, inviteForms, isMessageForm } from '@contract/rules/invitations/invitation'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { AddressInviteStore } from '@/parts/invitation/addressInvite.store'
import { MessageInviteStore } from '@/parts/invitation/messageInvite.store'
import { Query } from '@/stores/Query'
import { BuyersStore } from './buyers.store'
import { companyDesk } from './desk'

/** A message to buyers: its words, and the free ticket that each of them gets. */
export class BuyerInviteStore {
  readonly own = new BuyersStore()
  readonly message: MessageInviteStore
  readonly templates = new Query<CompanyTemplate[]>(() => call(invitationTemplateCalls.list))
  /** '' invites without a ticket. */
  quotaId = ''
  /** '' before the templates are here: the company's choice. */
  templateId = ''

  constructor(form: MessageForm) {
    this.message = new MessageInviteStore(
      form,
      {
        ...companyDesk,
        notice: (query) =>
          call(inviteTemplateCalls.buyerNotice, { query: { ...query, ...(this.templateId && { templateId: this.templateId }) } }),
      },
      () => ({ ...(this.quotaId && { quotaId: this.quotaId }), ...(this.templateId && { templateId: this.templateId }) }),
      () => this.own.load(),
    )
    makeAutoObservable(this)
  }

  /** The quotas that have something to give now. */
  get quotas(): FreeQuota[] {
    return (this.own.summary.value?.quotas ?? []).filter(({ isOver, left }) => !isOver && left > 0)
  }

  choose(quotaId: string): void {
    this.quotaId = quotaId
  }

  /** Other words for this message. The preview follows. */
  chooseTemplate(templateId: string): void {
    this.templateId = templateId
    void this.message.load()
  }

  async load(): Promise<void> {
    await Promise.all([this.own.load(), this.templates.load()])
    this.keepTemplate()
    await this.message.load()
    if (!this.quotas.some(({ id }) => id === this.quotaId)) this.choose('')
  }

  /** One that is gone gives way to the company's choice. */
  private keepTemplate(): void {
    const known = this.templates.value ?? []
    if (!known.some(({ id }) => id === this.templateId)) this.templateId = known.find(({ isChosen }) => isChosen)?.id ?? ''
  }
}

/** The store of a way to invite. An address that names none of them opens the one that needs nothing to be typed. */
export const storeOf = (named: string | undefined, channel: string | undefined): BuyerInviteStore | AddressInviteStore => {
  const form: InviteForm = inviteForms.find((one) => one === named && one !== 'TOGETHER') ?? 'LINK'
  if (isMessageForm(form)) return new BuyerInviteStore(form)
  return new AddressInviteStore(form === 'QRCODE' ? 'QRCODE' : 'LINK', channel, companyDesk)
}
