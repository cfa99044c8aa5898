import { type InviteForm, inviteForms, isMessageForm } from '@contract/rules/invitations'
import { page } from '@/ui/Page'
import { AddressForm } from '../AddressForm'
import { MessageForm } from '../MessageForm'
import { AddressInviteStore } from '../addressInvite.store'
import { MessageInviteStore } from '../messageInvite.store'

/** An address that names none of the four ways opens the one that needs nothing to be typed. */
const formOf = (named: string | undefined): InviteForm => inviteForms.find((form) => form === named) ?? 'LINK'

const storeOf = (named: string | undefined, channel: string | undefined): MessageInviteStore | AddressInviteStore => {
  const form = formOf(named)
  return isMessageForm(form) ? new MessageInviteStore(form) : new AddressInviteStore(form, channel)
}

/** `/inviteRegistration-form/:inviteFormType`: invites by SMS, email, QR code or link. */
export default page(
  { store: ({ inviteFormType, channel }) => storeOf(inviteFormType, channel), reload: ['shown', 'language'] },
  ({ store }) => (store instanceof MessageInviteStore ? <MessageForm store={store} /> : <AddressForm store={store} />),
)
