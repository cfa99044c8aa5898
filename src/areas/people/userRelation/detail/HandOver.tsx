import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import type { PersonDetail } from '@contract/people/userRelation.schema'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { QrCode } from '@/ui/QrCode'
import { toast } from '@/ui/toast'
import type { PersonStore } from '../person.store'
import { hasPass } from '../sendPasses.store'
import { words } from '../words'
import style from './index.module.scss'
import { SendPass } from './SendPass'

/** The link that opens the person's pass without a sign-in: made, sent, withdrawn. */
export const HandOver = observer(({ store, person }: { store: PersonStore; person: PersonDetail }) => {
  const t = useWords(words)
  const { id, passLink, name, tickets } = person
  if (!hasPass(person)) return null
  const withdraw = async (): Promise<void> => {
    if (!(await confirm({ title: t.withdrawAsk, message: t.withdrawHint, confirmText: t.withdrawDo, isDangerous: true }))) return
    if (await store.withdrawing.run()) toast(translate(words.withdrawn))
  }
  const renew = async (): Promise<void> => {
    if (!(await confirm({ title: t.renewAsk, message: t.renewHint, confirmText: t.renewDo }))) return
    if (await store.handingOver.run()) toast(translate(words.renewed))
  }
  return (
    <Card id="person-hand-over">
      <View className={style.title} role="heading" aria-level={2}>
        {t.handOverTitle}
      </View>
      {passLink ? (
        <>
          <View className={style.qr}>
            <QrCode id="person-link-qr" text={passLink.url} label={fill(t.linkQr, { name })} />
            <View className={style.hint}>{t.scanHint}</View>
          </View>
          <View id="person-link-until" className={style.hint}>
            {fill(t.linkUntil, { day: formatDay(passLink.expiresAt, currentLanguage()) })}
          </View>
          <View className={style.row}>
            <Actions>
              <Action>
                <Button id="person-withdraw" kind="ghost" size="medium" isBlock text={t.withdraw} onTap={withdraw} />
              </Action>
              <Action isMain>
                <Button id="person-copy" size="medium" isBlock text={t.copy} onTap={() => copyText(passLink.url, words)} />
              </Action>
            </Actions>
          </View>
          <SendPass store={store} person={person} />
          <Button id="person-renew" kind="text" size="medium" isBlock text={t.renew} onTap={renew} />
        </>
      ) : (
        <>
          <View className={style.hint}>{t.handOverText}</View>
          <View className={style.row}>
            <Button id="person-hand-over-go" size="medium" isBlock text={t.handOver} onTap={() => store.handingOver.run()} />
          </View>
          <SendPass store={store} person={person} />
        </>
      )}
      <View id="person-code-stays" className={style.hint}>
        {t.codeStays}
      </View>
      {tickets[0] && (
        <Button
          id="person-report-loss"
          kind="text"
          size="medium"
          isBlock
          text={t.reportLoss}
          onTap={() => go('walletPass', { id: tickets[0]!.id, person: id })}
        />
      )}
    </Card>
  )
})
