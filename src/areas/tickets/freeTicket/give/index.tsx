import { useWords } from '@/i18n/words'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { giftIcon } from '@/ui/Icon/shapes'
import { List } from '@/ui/List'
import { Page, page } from '@/ui/Page'
import { InvitationCard } from '../InvitationCard'
import { InviteForm } from '../InviteForm'
import { QuotaCard } from '../QuotaCard'
import { InviteStore } from '../invite.store'
import { words } from '../words'

/** `/freeTicket`: the quotas of an inviter, a new invitation, and those that were made. */
export default page({ store: () => new InviteStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { quotas, open } = store
  return (
    <Page id="free-tickets" of={store.own}>
      {store.own.value && quotas.length === 0 && <EmptyState id="free-empty" icon={giftIcon} title={t.noneTitle} message={t.noneText} />}
      {quotas.map((quota) => (
        <QuotaCard key={quota.id} quota={quota} />
      ))}
      {open.length > 0 && <InviteForm store={store} />}
      {quotas.length > 0 && (
        <>
          <CardTitle title={t.invitations} />
          <List
            id="invitations"
            store={store.list}
            renderItem={(invitation) => <InvitationCard invitation={invitation} />}
            empty={<EmptyState id="invitations-empty" icon={giftIcon} title={t.noInvitations} />}
          />
        </>
      )}
    </Page>
  )
})
