import { type InviteForm, inviteForms, isMessageForm } from '@contract/rules/invitations/invitation'
import { page } from '@/ui/Page'
import { AddressForm } from '@/parts/invitation/AddressForm'
import { MessageForm } from '@/parts/invitation/MessageForm'
import { AddressInviteStore } from '@/parts/invitation/addressInvite.store'
import { MessageInviteStore } from '@/parts/invitation/messageInvite.store'
import { VisitPlan } from '../../visitPlan/VisitPlan'
import { VisitPlanStore } from '../../visitPlan/visitPlan.store'

/** An address that names none of the ways opens the one that needs nothing to be typed. */
const formOf = (named: string | undefined): InviteForm => inviteForms.find((form) => form === named) ?? 'LINK'

const storeOf = (named: string | undefined, channel: string | undefined): MessageInviteStore | AddressInviteStore | VisitPlanStore => {
  const form = formOf(named)
  if (form === 'TOGETHER') return new VisitPlanStore()
  return isMessageForm(form) ? new MessageInviteStore(form) : new AddressInviteStore(form, channel)
}

/** `/inviteRegistration-form/:inviteFormType`: invites by SMS, email, QR code or link, or plans a visit with friends. */
export default page(
  { store: ({ inviteFormType, channel }) => storeOf(inviteFormType, channel), reload: ['shown', 'language'] },
  ({ store }) => {
    if (store instanceof VisitPlanStore) return <VisitPlan store={store} />
    return store instanceof MessageInviteStore ? <MessageForm store={store} /> : <AddressForm store={store} />
  },
)
