import { useWords } from '@/i18n/words'
import { RecordCard } from '@/parts/invitation/RecordCard'
import { stateWords } from '@/parts/invitation/words'
import { go } from '@/routes/go'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon, userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { InvitedStore, invitationTabs } from '../buyers.store'
import { companyDesk } from '../desk'
import { words } from '../words'

/** `/exhibitorSelfService/invitingBuyers/list`: the company's invitations by state. */
export default page({ store: () => new InvitedStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { tab, search, withdraw, mayInvite } = store
  const isAll = tab === 'all' && search.text.trim() === ''
  return (
    <ListPage
      id="invited"
      store={store.list}
      // Whether a row has a button.
      above={store.summary}
      row={(record) => (
        <RecordCard record={record} desk={companyDesk} {...(mayInvite ? { onWithdraw: (id: string) => withdraw.run(id) } : {})} />
      )}
      empty={
        isAll ? (
          <EmptyState id="invited-empty" icon={userAddIcon} title={t.emptyInvited} message={t.emptyInvitedText}>
            <Button id="invited-invite" size="medium" text={t.invite} onTap={() => go('inviteVip')} />
          </EmptyState>
        ) : (
          <EmptyState id="invited-none" icon={searchIcon} title={t.noneFound} />
        )
      }
    >
      <Failed id="invited-refused" failure={withdraw.failure} />
      <SearchField id="invited-search" label={t.searchInvited} value={search.text} onChange={(text) => search.type(text)} />
      <Tabs
        id="invited-tab"
        chosen={tab}
        tabs={invitationTabs.map((key) => ({ key, title: key === 'all' ? t.all : states[key] }))}
        onChoose={(key) => store.choose(key)}
      />
    </ListPage>
  )
})
