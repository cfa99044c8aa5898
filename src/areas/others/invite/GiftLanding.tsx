import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { GiftPreview } from '@contract/gift.schema'
import { giftIdOf } from '@contract/rules/gifts'
import { giftCalls } from '@contract/tickets/gift.calls'
import { call } from '@/api/call'
import { formatDays } from '@/i18n/dayLists'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { isGift } from '@/parts/landing/linkOfLanding'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { giftOverWords, words } from './words'

/** The landing of a gift's link: from whom it is and what it gives, before sign-in. Afterwards the claim opens. */
export const GiftLanding = observer(({ giftKey }: { giftKey: string }) => {
  const t = useWords(words)
  const over = useWords(giftOverWords)
  const { language } = session
  const [preview] = useState(() => new Query<GiftPreview>(() => call(giftCalls.preview, { query: { key: giftKey } })))
  useEffect(() => {
    void preview.load()
  }, [preview, language])
  const { value: gift, isNotFound } = preview
  const id = giftIdOf(giftKey)
  const tickets = gift?.tickets.map(({ name, quantity, entryDays }) =>
    [quantity > 1 ? `${name} × ${quantity}` : name, formatDays(entryDays, language)].filter(Boolean).join(' · '),
  )
  const isOpen = gift === null || gift.state === 'offered'
  const named = gift?.to ? fill(t.giftFor, { to: gift.to }) : t.giftMessage
  return (
    <Landing
      id="invite"
      sourceFor={(link) => (isGift(link) ? 'giveCard' : 'inviteCard')}
      title={isNotFound ? t.giftUnknown : gift?.from ? fill(t.giftBy, { name: gift.from }) : t.gift}
      message={isNotFound ? t.giftUnknownText : isOpen ? named : over[gift.state as keyof typeof giftOverWords]}
      details={tickets}
      action={isOpen && !isNotFound ? t.claim : t.goOn}
      // The claim follows the sign-in, and the registration where the fair asks for one (R56).
      onGo={() => isOpen && !isNotFound && session.setDestination({ name: 'giveDetail', params: { id } })}
    />
  )
})
