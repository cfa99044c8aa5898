import { observer } from 'mobx-react-lite'
import type { FreeInvitation } from '@contract/tickets/freeTicket.schema'
import { useWords } from '@/i18n/words'
import { OpenOffer } from '../gift/OpenOffer'
import type { InvitationStore } from './invitation.store'
import { words } from './words'

interface SendInvitationProps {
  store: InvitationStore
  invitation: FreeInvitation
}

/** An invitation that nobody has used yet, for its inviter. */
export const SendInvitation = observer(({ store, invitation: { isSent, link } }: SendInvitationProps) => {
  const t = useWords(words)
  return (
    <OpenOffer
      id="invitation"
      isSent={isSent}
      title={isSent ? t.sent : t.sendLink}
      text={t.sendText}
      link={link}
      words={t}
      takingBack={store.withdraw}
      takeBackId="invitation-withdraw"
      takeBackText={t.withdraw}
      question={{ title: t.withdrawSure, message: t.withdrawText, confirmText: t.withdrawYes, cancelText: t.keep }}
    />
  )
})
