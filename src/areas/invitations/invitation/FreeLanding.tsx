import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { formatDays } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { session } from '@/stores/session'
import { FreeLandingStore } from './freeLanding.store'
import { freeOverWords, words } from './words'

/** The landing of a link to a free ticket: the inviter and the ticket, before sign-in. Afterwards the claim opens. */
export const FreeLanding = observer(({ freeKey }: { freeKey: string }) => {
  const t = useWords(words)
  const over = useWords(freeOverWords)
  const { language } = session
  const [store] = useState(() => new FreeLandingStore(freeKey))
  useEffect(() => void store.load(), [store, language])
  const { isOpen, isUnknown } = store
  const offer = store.preview.value
  const named = offer?.to ? fill(t.giftFor, { to: offer.to }) : session.isSignedIn ? t.giftSignedIn : t.giftMessage
  const ended = offer && offer.state !== 'open' ? over[offer.state] : ''
  const details = offer
    ? [dotted(offer.name, formatDays(offer.entryDays, language)), offer.department, offer.note].filter(Boolean)
    : undefined
  return (
    <Landing
      id="invite"
      sourceFor={() => 'giveCard'}
      title={isUnknown ? t.freeUnknown : offer?.from ? fill(t.freeBy, { name: offer.from }) : t.free}
      message={isUnknown ? t.freeUnknownText : isOpen ? named : ended}
      details={details}
      action={isOpen ? t.claim : t.goOn}
      onGo={() => store.leadToClaim()}
    />
  )
})
