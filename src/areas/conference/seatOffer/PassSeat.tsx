import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { cardFacts } from '@/parts/share/cardFacts'
import { linkedAddress } from '@/parts/share/linkedAddress'
import { ShareLink } from '@/parts/share/ShareLink'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { QrCode } from '@/ui/QrCode'
import { Detail } from '@/ui/RowCard'
import { Sheet } from '@/ui/Sheet'
import type { SeatOfferStore } from './seatOffer.store'
import { words } from './words'
import style from './index.module.scss'

const takeBack = async (store: SeatOfferStore): Promise<void> => {
  const isMeant = await confirm({
    title: translate(words.takeBackAsk),
    message: translate(words.takeBackText),
    confirmText: translate(words.takeBack),
    cancelText: translate(words.keep),
    isDangerous: true,
  })
  if (isMeant) await store.takeBack.run()
}

/** Passes the seat on: a button, and the sheet with the link. */
export const PassSeat = observer(({ store, title }: { store: SeatOfferStore; title: string }) => {
  const t = useWords(words)
  const { made, offer } = store
  return (
    <>
      <Failed id="seat-pass-refused" failure={offer.failure} />
      <Button id="seat-pass" kind="ghost" isBlock isLoading={offer.isRunning} text={t.pass} onTap={() => offer.run()} />
      <Sheet id="seat-sheet" isOpen={store.isOpen} title={t.passTitle} onClose={() => store.close()}>
        {made && (
          <View className={style.sheet}>
            <Detail>{t.passText}</Detail>
            <QrCode id="seat-qr" text={made.link} label={t.code} />
            <View id="seat-link" className={style.link}>
              {made.link}
            </View>
            <Line id="seat-until" label={t.until} value={untilMinute(made.until)} />
            <ShareLink id="seat-share" facts={cardFacts(fill(t.shareTitle, { title }), linkedAddress('conferenceSeat', made))} />
            <Button id="seat-copy" kind="ghost" isBlock text={t.copy} onTap={() => copyText(made.link, words)} />
            <Failed id="seat-take-back-refused" failure={store.takeBack.failure} />
            <Button
              id="seat-take-back"
              kind="text"
              size="medium"
              isBlock
              isLoading={store.takeBack.isRunning}
              text={t.takeBack}
              onTap={() => takeBack(store)}
            />
          </View>
        )}
      </Sheet>
    </>
  )
})
