import { page } from '@/ui/Page'
import { sourceOfLink } from '@contract/rules/link'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { session } from '@/stores/session'
import { words } from '../words'

/** `/invite/home`: an invitation to the fair, or to a ticket given by another person. */
export default page({}, () => {
  const t = useWords(words)
  const { inviteUserName, ticketGiveRecordId } = session.link
  const isGift = sourceOfLink(session.link) === 'giveCard' || !!ticketGiveRecordId
  const name = inviteUserName?.slice(0, 40)
  const title = name ? fill(isGift ? t.giftBy : t.invitedBy, { name }) : isGift ? t.gift : t.invited
  return (
    <Landing
      id="invite"
      source={isGift ? 'giveCard' : 'inviteCard'}
      title={title}
      message={isGift ? t.giftMessage : t.invitedMessage}
      action={t.accept}
    />
  )
})
