import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { defineWords, fill, useWords } from '@/i18n/words'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { waitingGift } from './waitingGift.store'

const words = defineWords({
  by: { cn: '完成登记即可领取{name}送您的“{ticket}”', en: 'Register to claim the gift from {name}: {ticket}' },
  gift: { cn: '完成登记即可领取“{ticket}”', en: 'Register to claim your gift: {ticket}' },
  and: { cn: '、', en: ', ' },
})

/** The gift that a person registers for stays in sight until it is claimed. Without an answer nothing is shown. */
export const GiftBanner = observer(() => {
  const t = useWords(words)
  const { language } = session
  const shownIn = useRef(language)
  useEffect(() => {
    // The page has loaded it in the first language.
    if (shownIn.current !== language) void waitingGift.load()
    shownIn.current = language
  }, [language])
  if (!waitingGift.gift) return null
  const { from, tickets } = waitingGift.gift
  const ticket = tickets.join(t.and)
  return <Banner id="waiting-gift" title={from ? fill(t.by, { name: from, ticket }) : fill(t.gift, { ticket })} />
})
