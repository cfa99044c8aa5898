import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { MessageForm } from '@/parts/invitation/MessageForm'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { shortDay } from '../../shortDay'
import { NewInvitation } from '../NewInvitation'
import { StaffFormStore } from '../form.store'
import { words } from '../words'

/** The invitation that a message belongs to. */
const Which = observer(({ store }: { store: StaffFormStore }) => {
  const t = useWords(words)
  const { open, chosen } = store
  if (open.length === 0) return null
  return (
    <Card id="staff-which">
      <CardTitle title={t.which} />
      <ChoiceList
        id="staff-which"
        label={t.which}
        look="row"
        chosen={[chosen]}
        options={[
          ...open.map(({ id, note, kindName, used, places, endsAt }) => ({
            value: id,
            title: note || translate(kindName),
            hint: dotted(note && translate(kindName), fill(t.places, { used, places }), fill(t.until, { day: shortDay(endsAt) })),
          })),
          { value: '', title: t.another },
        ]}
        onChoose={(id) => store.choose(id)}
      />
    </Card>
  )
})

/** `/exhibitorSelfService/inviteRegistration-form/:inviteFormType`: invites staff by SMS, email, QR code or link. */
export default page({ store: ({ inviteFormType }) => new StaffFormStore(inviteFormType), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { made, message, isNew, mayInvite } = store
  const { offer, make, kinds } = made
  if (offer.value && mayInvite && message && !isNew)
    return (
      <MessageForm store={message} hasPreview={false}>
        <Which store={store} />
      </MessageForm>
    )
  const footer = mayInvite && kinds.length > 0 && (
    <Button id="staff-make" isBlock text={t.make} isLoading={make.isRunning} onTap={() => make.run()} />
  )
  return (
    <Page
      id="staff-form"
      of={offer}
      notFound={<Banner id="staff-none" tone="warn" title={offer.failure?.message} />}
      footer={footer}
      skeleton={<Skeleton kind="form" count={4} />}
    >
      {offer.value && !mayInvite && (
        <Banner id="staff-reading" title={t.onlyReading}>
          {t.onlyReadingText}
        </Banner>
      )}
      {offer.value && mayInvite && message && <Which store={store} />}
      {offer.value && mayInvite && <NewInvitation store={made} />}
    </Page>
  )
})
