import { observer } from 'mobx-react-lite'
import type { Gift } from '@contract/tickets/gift.schema'
import { useWords } from '@/i18n/words'
import type { GiftStore } from './gift.store'
import { OpenOffer } from './OpenOffer'
import { words } from './words'

/** A gift that nobody has claimed yet, for its giver. */
export const GiftGiven = observer(({ store, gift: { isSent, link } }: { store: GiftStore; gift: Gift }) => {
  const t = useWords(words)
  return (
    <OpenOffer
      id="gift"
      isSent={isSent}
      title={isSent ? t.sent : t.sendLink}
      text={isSent ? t.sentText : t.sendLinkText}
      link={link}
      words={t}
      takingBack={store.recall}
      takeBackId="gift-recall"
      takeBackText={t.recall}
      question={{ title: t.recallSure, message: t.recallText, confirmText: t.yes, cancelText: t.no }}
    />
  )
})
