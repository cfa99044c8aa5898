import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ActivationOffer } from '@contract/tickets/activation.schema'
import { untilMinute } from '@/i18n/dates'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { ClaimRefused } from '../gift/ClaimRefused'
import { DayChoice } from '../gift/DayChoice'
import giftStyle from '../gift/index.module.scss'
import { words as walletWords } from '../wallet/words'
import type { ActivationStore } from './activation.store'
import { words } from './words'

/** The ticket of a code: what it opens, for which day, and what adding it means. */
export const Found = observer(({ store, offer }: { store: ActivationStore; offer: ActivationOffer }) => {
  const t = useWords(words)
  const wallet = useWords(walletWords)
  const { failure } = store.add
  return (
    <>
      <Card id="activation-found">
        <CardTitle title={t.found} />
        <View className={giftStyle.fields}>
          <View id="activation-name" className={giftStyle.name}>
            {offer.name}
          </View>
          <Line id="activation-days" label={wallet.days} value={formatDays(offer.entryDays, currentLanguage())} />
          {offer.endsAt && <Line id="activation-until" label={t.until} value={untilMinute(offer.endsAt)} />}
        </View>
      </Card>
      {store.ownTicketId ? (
        <Banner id="activation-owned" tone="good" title={t.owned} />
      ) : (
        <>
          <DayChoice
            id="activation-day"
            title={t.chooseDay}
            days={offer.dayChoices}
            chosen={store.day}
            onChoose={(day) => store.chooseDay(day)}
          />
          {failure && (
            <ClaimRefused
              id="activation"
              failure={failure}
              needsRegistration={store.needsRegistration}
              onRegister={() => store.register()}
            />
          )}
          <Banner id="activation-note">{offer.kind === 'printed' ? t.paperNote : t.codeNote}</Banner>
        </>
      )}
    </>
  )
})
