import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FreeInvitation } from '@contract/tickets/freeTicket.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { Pill } from '@/ui/Pill'
import style from '../gift/index.module.scss'
import { invitationTone } from './tones'
import { invitationStateWords, words } from './words'

/** One invitation of the list. */
export const InvitationCard = observer(({ invitation }: { invitation: FreeInvitation }) => {
  const t = useWords(words)
  const states = useWords(invitationStateWords)
  const { id, to, name, state, claimed, places, createdAt } = invitation
  return (
    <Card id={`invitation-${id}`} onTap={() => go('freeTicketInvitation', { id })}>
      <View className={style.head}>
        <View className={style.name}>{to || t.anybody}</View>
        <Pill id={`invitation-${id}-state`} tone={invitationTone[state]}>
          {states[state]}
        </Pill>
      </View>
      <View className={style.detail}>
        <Dotted facts={[name, fill(t.claimedOf, { claimed, places })]} />
      </View>
      <View className={style.detail}>{untilMinute(createdAt)}</View>
    </Card>
  )
})
