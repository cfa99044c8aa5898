import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { nameAndCount } from '@/i18n/nameAndCount'
import { formatDays } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { isGift } from '@/parts/landing/linkOfLanding'
import { session } from '@/stores/session'
import { GiftLandingStore } from './giftLanding.store'
import { giftOverWords, words } from './words'

/** The landing of a gift's link: from whom it is and what it gives, before sign-in. Afterwards the claim opens. */
export const GiftLanding = observer(({ giftKey }: { giftKey: string }) => {
  const t = useWords(words)
  const over = useWords(giftOverWords)
  const { language } = session
  const [store] = useState(() => new GiftLandingStore(giftKey))
  useEffect(() => void store.load(), [store, language])
  const { isOpen, isUnknown } = store
  const gift = store.preview.value
  const tickets = gift?.tickets.map(({ name, quantity, entryDays }) =>
    dotted(nameAndCount(name, quantity), formatDays(entryDays, language)),
  )
  const named = gift?.to ? fill(t.giftFor, { to: gift.to }) : session.isSignedIn ? t.giftSignedIn : t.giftMessage
  const ended = gift ? over[gift.state as keyof typeof giftOverWords] : ''
  return (
    <Landing
      id="invite"
      sourceFor={(link) => (isGift(link) ? 'giveCard' : 'inviteCard')}
      title={isUnknown ? t.giftUnknown : gift?.from ? fill(t.giftBy, { name: gift.from }) : t.gift}
      message={isUnknown ? t.giftUnknownText : isOpen ? named : ended}
      details={tickets}
      action={isOpen ? t.claim : t.goOn}
      onGo={() => store.leadToClaim()}
    />
  )
})
