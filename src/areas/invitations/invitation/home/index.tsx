import { isFreeKey } from '@contract/rules/tickets/freeTicket'
import { readVisitKey } from '@contract/rules/invitations/invitation'
import { page } from '@/ui/Page'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { isGift } from '@/parts/landing/linkOfLanding'
import { session } from '@/stores/session'
import { FreeLanding } from '../FreeLanding'
import { GiftLanding } from '../GiftLanding'
import { VisitLanding } from '../VisitLanding'
import { leadToPresetTicket } from '../presetTicket'
import { words } from '../words'

/** `/invite/home`: an invitation to the fair, or to a ticket given by another person. */
export default page({}, () => {
  const t = useWords(words)
  const { inviteUserName, ticketGiveRecordId, sourceCode } = session.link
  const gives = isGift(session.link)
  const name = inviteUserName?.slice(0, 40)
  const freeKey = ticketGiveRecordId && isFreeKey(ticketGiveRecordId) ? ticketGiveRecordId : null
  const visitKey = sourceCode && readVisitKey(sourceCode) ? sourceCode : null
  // A company's invitation may carry a free ticket.
  if (visitKey && (freeKey || !gives)) return <VisitLanding visitKey={visitKey} freeKey={freeKey} />
  if (freeKey) return <FreeLanding freeKey={freeKey} />
  if (gives && ticketGiveRecordId) return <GiftLanding giftKey={ticketGiveRecordId} />
  const title = name ? fill(gives ? t.giftBy : t.invitedBy, { name }) : gives ? t.gift : t.invited
  return (
    <Landing
      id="invite"
      sourceFor={(link) => (isGift(link) ? 'giveCard' : 'inviteCard')}
      title={title}
      message={gives ? t.giftMessage : t.invitedMessage}
      action={t.accept}
      onGo={leadToPresetTicket}
    />
  )
})
