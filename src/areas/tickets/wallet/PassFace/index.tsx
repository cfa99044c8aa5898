import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { TicketPass } from '@contract/tickets/wallet.schema'
import { sayDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { codeGroups } from '@/parts/pass/codeGroups'
import type { KeptPass } from '@/parts/pass/keptPasses'
import { opensGate } from '@contract/rules/ticketStates'
import { ticketStateWords } from '@/parts/pass/words'
import { Line } from '@/ui/Line'
import { PassCard } from '@/ui/PassCard'
import { Pill } from '@/ui/Pill'
import { QrCode } from '@/ui/QrCode'
import { bothNames } from '../bothNames'
import { walletWords } from '../words'
import style from './index.module.scss'

interface PassFaceProps {
  pass: KeptPass
  /** What the server says of today; null where it was not asked. */
  entry: Pick<TicketPass, 'canEnterToday' | 'entryNote'> | null
}

/** What the gate needs to see: whose it is, what it is, the code, and when and where it is good. */
export const PassFace = observer(({ pass, entry }: PassFaceProps) => {
  const words = useWords(walletWords)
  const states = useWords(ticketStateWords)
  const { name, holderName, holderCompany, state, code, qr, entryDays, venue, entrance, opensAt } = pass
  const isVoid = !opensGate(pass.state)
  const gate = [entrance, opensAt && fill(words.opens, { time: opensAt })].filter(Boolean).join(' · ')
  return (
    <PassCard
      id="pass"
      kind={bothNames(pass)}
      name={holderName || name}
      detail={holderCompany}
      state={
        <Pill id="pass-state" tone="onTheme">
          {states[state]}
        </Pill>
      }
      isVoid={isVoid}
    >
      {isVoid ? (
        <View id="pass-void" className={style.void}>
          {state === 'lost' ? words.lostText : words.cancelledText}
        </View>
      ) : (
        <QrCode id="pass-qr" text={qr} label={fill(words.qrLabel, { code })} />
      )}
      <View id="pass-code" className={style.code}>
        {codeGroups(code)}
      </View>
      <Line id="pass-days" label={words.days} value={sayDays(entryDays, currentLanguage())} tone="strong" />
      {venue && <Line id="pass-venue" label={words.venue} value={venue} />}
      {gate && <Line id="pass-entrance" label={words.entrance} value={gate} tone="strong" />}
      {!isVoid && (
        <Line
          id="pass-entry"
          label={words.canEnter}
          value={entry ? entry.entryNote : words.canEnterOffline}
          tone={entry ? (entry.canEnterToday ? 'good' : 'warn') : 'quiet'}
        />
      )}
    </PassCard>
  )
})
