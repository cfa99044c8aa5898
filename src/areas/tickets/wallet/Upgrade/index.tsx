import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { groupedYuan } from '@/ui/Money'
import { Sheet } from '@/ui/Sheet'
import type { UpgradeStore } from '../upgrade.store'
import { priceOf } from './priceOf'
import { upgradeWords } from './words'

/** R28: the holder of a ticket upgrades it. A sheet shows the types, the difference in price and what happens to the old code. */
export const Upgrade = observer(({ store, isOpen, onClose }: { store: UpgradeStore; isOpen: boolean; onClose: () => void }) => {
  const t = useWords(upgradeWords)
  const { upgrade, offers, chosen } = store
  useEffect(() => {
    if (isOpen) store.begin()
  }, [isOpen])
  if (!chosen) return null
  const footer = (
    <Button
      id="pass-upgrade-submit"
      isBlock
      isDisabled={!store.isReady}
      isLoading={upgrade.isRunning}
      text={Number(chosen.price) === 0 ? t.now : fill(t.pay, { amount: groupedYuan(chosen.price) })}
      onTap={() => upgrade.run()}
    />
  )
  return (
    <Sheet id="pass-upgrade-sheet" isOpen={isOpen} title={t.upgrade} footer={footer} onClose={onClose}>
      <ChoiceList
        id="pass-upgrade-choice"
        label={t.to}
        look="row"
        options={offers.map((offer) => ({ value: offer.ticketTypeId, title: offer.name, hint: priceOf(offer) }))}
        chosen={[chosen.ticketTypeId]}
        onChoose={(id) => store.choose(id)}
      />
      {chosen.dayChoices.length > 0 && (
        <ChoiceList
          id="pass-upgrade-day"
          label={t.day}
          look="row"
          options={chosen.dayChoices.map((day) => ({ value: day, title: formatDayWithWeekday(day, currentLanguage()) }))}
          chosen={[store.day]}
          onChoose={(day) => store.chooseDay(day)}
        />
      )}
      {upgrade.failure ? (
        <Failed id="pass-upgrade-refused" failure={upgrade.failure} />
      ) : (
        <Banner id="pass-upgrade-note" tone="info">
          {Number(chosen.price) === 0 ? t.noteFree : t.note}
        </Banner>
      )}
    </Sheet>
  )
})
