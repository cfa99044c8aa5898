import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { giftIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { GiftCard } from '../GiftCard'
import { GiftPictures } from '../GiftPictures'
import { GiftRecordsStore, giftSides } from '../records.store'
import { words } from '../words'

/** `/give/records`: the gifts that the person gave and received, with their states. */
export default page({ store: ({ side }) => new GiftRecordsStore(side), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { side, list } = store
  const empty = (
    <EmptyState
      id={`gifts-${side}-empty`}
      icon={giftIcon}
      title={side === 'given' ? t.noneGiven : t.noneReceived}
      {...(side === 'received' ? { message: t.noneReceivedText } : {})}
    />
  )
  return (
    <ListPage
      id={`gifts-${side}`}
      store={list}
      row={(gift) => <GiftCard gift={gift} />}
      empty={empty}
      footer={<Button id="gifts-give" isBlock text={t.giveTickets} onTap={() => go('give')} />}
    >
      <GiftPictures place="top" />
      <Tabs id="gifts-side" chosen={side} tabs={giftSides.map((key) => ({ key, title: t[key] }))} onChoose={(key) => store.choose(key)} />
    </ListPage>
  )
})
