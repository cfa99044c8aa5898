import type { InviteRecord } from '@contract/invitations/invitation.schema'
import { validateChannel } from '@contract/rules/invitations/invitation'
import { makeAutoObservable } from 'mobx'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { Fields } from '@/ui/Form/Fields'
import { type InvitationDesk, ownDesk } from './desk'

/** An address that the inviter passes on, as a link or as a code. Each channel has its own. */
export class AddressInviteStore {
  /** Of the channel that was asked for last; at first the one without a name. */
  readonly address = new Query<InviteRecord>(() =>
    this.desk.address({ inviteFormType: this.form, ...(this.channel && { channel: this.channel }) }),
  )
  readonly fields = new Fields<'channel'>({ channel: '' }, { maxLength: { channel: 20 } })
  readonly make: Mutation = new Mutation(
    async () => {
      const channel = this.fields.typed.channel.trim()
      this.address.set(await this.desk.address({ inviteFormType: this.form, ...(channel && { channel }) }))
      this.setChannel(channel)
    },
    {
      check: () => this.fields.errors.replace({ channel: validateChannel(this.fields.typed.channel) }),
      onFailure: (failure) => this.fields.applyServerErrors(failure),
    },
  )

  constructor(
    readonly form: 'LINK' | 'QRCODE',
    private channel = '',
    private readonly desk: InvitationDesk = ownDesk,
  ) {
    makeAutoObservable<this, 'channel' | 'desk'>(this, { desk: false, channel: false })
    this.fields.set('channel', channel)
  }

  /** What the card of the link says. */
  get cardTitle(): string {
    return this.desk.cardTitle()
  }

  load(): Promise<unknown> {
    return this.address.load()
  }

  private setChannel(channel: string): void {
    this.channel = channel
  }
}
