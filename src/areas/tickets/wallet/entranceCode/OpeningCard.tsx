import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OpeningTicket } from '@contract/tickets/wallet.schema'
import { formatDays } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { ticketStateWords } from '@/parts/pass/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { words } from '../words'
import style from './index.module.scss'
import { codeWords } from './words'

/** The days of a hall, where they are not those of its ticket. */
const hallText = ({ name, days }: OpeningTicket['zones'][number], { entryDays }: OpeningTicket): string =>
  days.length === entryDays.length ? name : `${name} (${formatDays(days, currentLanguage())})`

/** A ticket with what it opens. It leads to the pass. @param isOfNow the server has just said what is true today */
export const OpeningCard = observer(({ ticket, isOfNow }: { ticket: OpeningTicket; isOfNow: boolean }) => {
  const t = useWords(words)
  const own = useWords(codeWords)
  const states = useWords(ticketStateWords)
  const { id, name, state, entryDays, zones, canEnterToday, entryNote } = ticket
  return (
    <Card id={`opens-${id}`} padding="tight">
      <Line
        id={`opens-${id}-pass`}
        label={
          <View id={`opens-${id}-name`} className={style.name}>
            {name}
          </View>
        }
        value={<Pill tone={state === 'valid' ? 'good' : 'quiet'}>{states[state]}</Pill>}
        onTap={() => go('walletPass', { id })}
      />
      <Line id={`opens-${id}-days`} label={t.days} value={formatDays(entryDays, currentLanguage())} />
      {zones.length > 0 && (
        <Line id={`opens-${id}-halls`} label={own.halls} value={dotted(...zones.map((zone) => hallText(zone, ticket)))} />
      )}
      <Line
        id={`opens-${id}-today`}
        label={t.canEnter}
        value={isOfNow ? entryNote : t.canEnterOffline}
        tone={!isOfNow ? 'quiet' : canEnterToday ? 'good' : 'normal'}
      />
    </Card>
  )
})
