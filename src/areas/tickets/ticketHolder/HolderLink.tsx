import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { untilMinute } from '@/i18n/dates'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { config } from '@/stores/config'
import { Dotted } from '@/ui/Dotted'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import { cardFacts } from '@/parts/share/cardFacts'
import { ShareLink } from '@/parts/share/ShareLink'
import { holderAddress } from './holderAddress'
import type { HolderLinkStore } from './holderLink.store'
import style from './index.module.scss'
import { linkWords } from './words'

/** Sends the link by which a holder fills in the own form, and takes it back. */
export const HolderLink = observer(({ store }: { store: HolderLinkStore }) => {
  const t = useWords(linkWords)
  const { ticket, link, withdrawing } = store
  const sent = link.value
  const failure = withdrawing.failure ?? link.failure
  const withdraw = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.withdrawAsk, message: t.withdrawHint, confirmText: t.withdraw, isDangerous: true })
    if (isMeant && (await withdrawing.run())) toast(translate(linkWords.withdrawn))
  }
  return (
    <Sheet id="holder-link" isOpen={ticket !== null} isReady={link.state !== 'loading'} title={t.title} onClose={() => store.close()}>
      <Failed id="holder-link-refused" failure={failure} />
      {ticket && (
        <View className={style.detail}>
          <Dotted facts={[ticket.name, formatDays(ticket.entryDays, currentLanguage())]} />
        </View>
      )}
      <View className={style.steps}>{t.how}</View>
      {ticket && sent && (
        <>
          <View id="holder-link-until" className={style.detail}>
            {fill(t.until, { time: untilMinute(sent.expiresAt) })}
          </View>
          <View className={style.actions}>
            <ShareLink
              id="holder-link-share"
              facts={cardFacts(fill(t.shareTitle, { fair: config.exhibitionName }), holderAddress(sent), ticket.name)}
            />
            <Button id="holder-link-copy" kind="ghost" isBlock text={t.copy} onTap={() => copyText(sent.url, linkWords)} />
            <Button
              id="holder-link-withdraw"
              kind="text"
              size="medium"
              isBlock
              text={t.withdraw}
              isLoading={withdrawing.isRunning}
              onTap={withdraw}
            />
          </View>
        </>
      )}
    </Sheet>
  )
})
