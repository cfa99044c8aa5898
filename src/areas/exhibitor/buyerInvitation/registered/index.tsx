import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail, RowCard } from '@/ui/RowCard'
import type { Buyer } from '@contract/exhibitor/buyerInvitation.schema'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { formWords } from '@/parts/invitation/words'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon, userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Tabs } from '@/ui/Tabs'
import { shortDay } from '../../shortDay'
import { RegisteredStore, buyerTabs } from '../buyers.store'
import style from '../index.module.scss'
import { stageWords, ticketWords, words } from '../words'

/** A buyer who registered: by which invitation, and with which ticket. */
const BuyerCard = observer(({ buyer, store }: { buyer: Buyer; store: RegisteredStore }) => {
  const t = useWords(words)
  const stages = useWords(stageWords)
  const tickets = useWords(ticketWords)
  const forms = useWords(formWords)
  const { id, name, company, stage, ticket, channel, inviteFormType, registeredAt } = buyer
  const takeBack = async (): Promise<void> => {
    if (!ticket) return
    const isMeant = await confirm({
      title: t.takeBackSure,
      message: t.takeBackText,
      confirmText: t.takeBack,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.takeBack.run(ticket.orderId)
  }
  return (
    <RowCard
      id={`buyer-${id}`}
      name={name || t.guest}
      mark={
        <Pill id={`buyer-${id}-stage`} tone={stage === 'attended' ? 'good' : 'theme'}>
          {stages[stage]}
        </Pill>
      }
    >
      {company && <Detail>{company}</Detail>}
      <Detail>{dotted(channel || forms[inviteFormType], fill(t.at, { time: shortDay(registeredAt) }))}</Detail>
      {ticket && <Detail id={`buyer-${id}-ticket`}>{tickets[ticket.state]}</Detail>}
      {ticket?.state === 'valid' && store.mayInvite && (
        <View className={style.actions}>
          <Button id={`buyer-${id}-take-back`} kind="text" size="small" text={t.takeBack} onTap={takeBack} />
        </View>
      )}
    </RowCard>
  )
})

/** `/exhibitorSelfService/invitingBuyersTwo/list`: the buyers who registered by an invitation of the company, and who of them came. */
export default page({ store: () => new RegisteredStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const stages = useWords(stageWords)
  const { tab, search, takeBack } = store
  const isAll = tab === 'all' && search.text.trim() === ''
  return (
    <ListPage
      id="registered"
      store={store.list}
      // Whether a row has a button.
      above={store.summary}
      row={(buyer) => <BuyerCard buyer={buyer} store={store} />}
      empty={
        isAll ? (
          <EmptyState id="registered-empty" icon={userAddIcon} title={t.emptyRegistered} message={t.emptyRegisteredText} />
        ) : (
          <EmptyState id="registered-none" icon={searchIcon} title={t.noneFound} />
        )
      }
    >
      <Failed id="registered-refused" failure={takeBack.failure} />
      <SearchField id="registered-search" label={t.searchRegistered} value={search.text} onChange={(text) => search.type(text)} />
      <Tabs
        id="registered-tab"
        chosen={tab}
        tabs={buyerTabs.map((key) => ({ key, title: stages[key] }))}
        onChoose={(key) => store.choose(key)}
      />
    </ListPage>
  )
})
