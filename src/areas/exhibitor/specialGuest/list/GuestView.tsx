import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GuestDetail } from '@contract/exhibitor/specialGuest.schema'
import { fullDateTime } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { Dotted } from '@/ui/Dotted'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { tones } from '../tones'
import { listWords, stateWords } from '../words'
import type { SpecialGuestsStore } from './list.store'
import style from '../index.module.scss'

const messageWords = { queued: 'queued', sent: 'messageSent', failed: 'failed' } as const

/** What was promised to a guest and what was used, with the link. */
export const GuestView = observer(({ store, guest }: { store: SpecialGuestsStore; guest: GuestDetail }) => {
  const t = useWords(listWords)
  const s = useWords(stateWords)
  const { name, company, title, state, to, message, link, privileges, uses } = guest
  const askWithdraw = async (): Promise<void> => {
    if (await confirm({ title: t.withdrawAsk, message: t.withdrawHint, confirmText: t.withdraw, isDangerous: true }))
      await store.withdraw.run(guest)
  }
  return (
    <>
      <Card id="guest">
        <View id="guest-name" className={style.name} role="heading" aria-level={2}>
          {name}
        </View>
        <View className={style.of}>
          <Dotted facts={[company, title]} />
        </View>
        <View className={style.action}>
          <Pill tone={tones[state]}>{s[state]}</Pill>
        </View>
      </Card>
      <Card id="guest-promises" padding="tight">
        {privileges.map(({ id, name: privilege, used, promised }) => (
          <Line key={id} id={`privilege-${id}`} label={translate(privilege)} value={fill(t.usedOf, { used, promised })} />
        ))}
        {guest.hasTicket && <Line label={t.ticket} value={t.withTicket} />}
      </Card>
      <Card padding="tight">
        {to !== '' && <Line label={t.to} value={to} />}
        {message && <Line label={t.message} value={t[messageWords[message]]} tone={message === 'failed' ? 'bad' : 'normal'} />}
        <Line label={t.invitedAt} value={fullDateTime(guest.invitedAt)} />
        {guest.openedAt && <Line label={t.openedAt} value={fullDateTime(guest.openedAt)} />}
        {guest.answeredAt && <Line label={t.answeredAt} value={fullDateTime(guest.answeredAt)} />}
      </Card>
      {uses.length > 0 && (
        <Card id="guest-uses" padding="tight">
          <CardTitle title={t.uses} />
          {uses.map((use) => (
            <Line key={`${use.privilegeId}-${use.at}`} label={dotted(translate(use.name), use.place)} value={fullDateTime(use.at)} />
          ))}
        </Card>
      )}
      {link !== '' && (
        <Card>
          <Button id="guest-copy" kind="ghost" isBlock text={t.copy} onTap={() => copyText(link, listWords)} />
          {store.guests.value?.mayInvite && (
            <View className={style.action}>
              <Button id="guest-withdraw" kind="text" isBlock isLoading={store.withdraw.isRunning} text={t.withdraw} onTap={askWithdraw} />
            </View>
          )}
        </Card>
      )}
    </>
  )
})
