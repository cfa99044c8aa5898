import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { AddressForm } from '@/parts/invitation/AddressForm'
import { MessageForm } from '@/parts/invitation/MessageForm'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { page } from '@/ui/Page'
import { BuyerInviteStore, storeOf } from '../buyerInvite.store'
import { words } from '../words'

/** The words of the message: the organiser's, or the company's own. One template leaves no choice. */
const TemplateChoice = observer(({ store }: { store: BuyerInviteStore }) => {
  const t = useWords(words)
  const templates = store.templates.value ?? []
  if (templates.length < 2) return null
  return (
    <Card id="buyer-template">
      <CardTitle title={t.template} />
      <ChoiceList
        id="buyer-template"
        label={t.template}
        look="row"
        chosen={[store.templateId]}
        options={templates.map(({ id, name, isOwn }) => ({ value: id, title: translate(name), ...(isOwn ? { hint: t.templateOwn } : {}) }))}
        onChoose={(id) => store.chooseTemplate(id)}
      />
    </Card>
  )
})

/** The free ticket that each buyer of the list gets. */
const TicketChoice = observer(({ store }: { store: BuyerInviteStore }) => {
  const t = useWords(words)
  const { quotas, quotaId } = store
  if (quotas.length === 0) return null
  return (
    <Card id="buyer-ticket">
      <CardTitle title={t.ticket} hint={t.ticketHint} />
      <ChoiceList
        id="buyer-ticket"
        label={t.ticket}
        look="row"
        chosen={[quotaId]}
        options={[
          { value: '', title: t.noTicket },
          ...quotas.map(({ id, name, left }) => ({ value: id, title: name, hint: fill(t.ticketLeft, { left }) })),
        ]}
        onChoose={(value) => store.choose(value)}
      />
    </Card>
  )
})

/** `/exhibitorSelfService/inviteVIP/inviteForm`: invites buyers by SMS, email, link or QR code. */
export default page(
  { store: ({ inviteFormType, channel }) => storeOf(inviteFormType, channel), reload: ['shown', 'language'] },
  ({ store }) =>
    store instanceof BuyerInviteStore ? (
      <MessageForm store={store.message}>
        <TicketChoice store={store} />
        <TemplateChoice store={store} />
      </MessageForm>
    ) : (
      <AddressForm store={store} />
    ),
)
