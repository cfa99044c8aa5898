import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { noHolderWords, voidWordsOf, withheldTicketWords } from '@contract/tickets/voidTicketWords'
import type { TicketPass } from '@contract/tickets/wallet.schema'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { FairIcon } from '@/parts/exhibition/FairIcon'
import { codeGroups } from '@contract/rules/codeGroups'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { isValidForEntry } from '@contract/rules/tickets/ticketStates'
import { takeCodeGrowth } from '@/parts/pass/codeGrowth'
import { ticketStateText } from '@/parts/pass/ticketStateText'
import { config } from '@/stores/config'
import { Dotted } from '@/ui/Dotted'
import { classes } from '@/ui/classes'
import { PassCard, type PassNotice } from '@/ui/PassCard'
import { Pill } from '@/ui/Pill'
import { usePlaysOnce } from '@/ui/playsOnce'
import { isExpired } from '../isExpired'
import { PassFacts } from '../PassFacts'
import { words } from '../words'
import { MovingQr } from './MovingQr'
import style from './index.module.scss'

/** Longer than the growth and its delay, which are in the style. */
const growthMs = 700

interface PassFaceProps {
  pass: PersistedPass
  /** The server's answer for today; null if it was not asked. */
  entry: Pick<TicketPass, 'canEnterToday' | 'entryNote'> | null
}

/** The strip of the day: it opens the gate, or it was used. On another day the date says enough. */
const todayNotice = (pass: PersistedPass, entry: PassFaceProps['entry']): PassNotice | null =>
  entry && (entry.canEnterToday || pass.state === 'used' || isExpired(pass))
    ? { id: 'pass-entry', tone: entry.canEnterToday ? 'good' : 'quiet', text: entry.entryNote }
    : null

/** The facts for the entrance: holder, ticket, code, days and place. */
export const PassFace = observer(({ pass, entry }: PassFaceProps) => {
  const t = useWords(words)
  const { name, otherName, holderName, holderCompany, code, entryDays, venue, entrance, opensAt } = pass
  const grows = usePlaysOnce(takeCodeGrowth, growthMs)
  const isVoid = !isValidForEntry(pass.state)
  const gates = [entrance, opensAt && fill(t.opens, { time: opensAt })].filter(Boolean)
  const isReadable = !isVoid && !pass.isWithheld
  return (
    <PassCard
      id="pass"
      fair={{ icon: <FairIcon />, name: config.exhibitionName }}
      kind={name}
      otherKind={otherName !== name && otherName}
      name={holderName}
      detail={holderCompany}
      state={
        <Pill id="pass-state" tone="onTheme">
          {ticketStateText(pass)}
        </Pill>
      }
      notice={isReadable ? todayNotice(pass, entry) : null}
      isVoid={isVoid}
      code={
        <View className={style.panel}>
          {isReadable ? (
            <View className={classes(grows && style.grows)}>
              <MovingQr pass={pass} label={fill(t.qrLabel, { code })} />
            </View>
          ) : (
            <View id="pass-void" className={style.void}>
              {translate(isVoid ? voidWordsOf(pass) : pass.hasHolder === false ? noHolderWords : withheldTicketWords)}
            </View>
          )}
          <View id="pass-code" className={style.code}>
            {codeGroups(code)}
          </View>
          {isReadable && pass.moving && (
            <View id="pass-moves" className={style.moves}>
              {t.moves}
            </View>
          )}
        </View>
      }
    >
      <PassFacts
        place={venue && { id: 'pass-venue', label: t.venue, value: venue }}
        facts={[
          { id: 'pass-days', label: t.days, value: formatDays(entryDays, currentLanguage()) },
          gates.length > 0 && {
            id: 'pass-entrance',
            label: t.entrance,
            value: <Dotted facts={gates} />,
          },
        ]}
      />
    </PassCard>
  )
})
