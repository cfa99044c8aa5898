import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { boothPlaceNames } from '@contract/rules/exhibitor/serviceReserve'
import { formatDay } from '@contract/rules/values/days'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Dotted } from '@/ui/Dotted'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import { SumFooter } from '@/ui/SumFooter'
import type { ServicesStore } from '../serviceReserve.store'
import { words } from '../words'
import style from './index.module.scss'

/** What is chosen and its sum, and the way to the order. */
export const BasketBar = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  const { count, isEmpty, total } = store.basket
  const said = isEmpty ? t.nothingChosen : count === 1 ? t.chosenOne : fill(t.chosen, { count })
  return (
    <SumFooter id="services" words={said} total={isEmpty ? null : total}>
      <Button id="services-review" isDisabled={isEmpty} onTap={() => store.openBasket(true)}>
        {t.review}
      </Button>
    </SumFooter>
  )
})

/** The chosen services before they are ordered, with the terms. */
export const BasketSheet = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  const language = currentLanguage()
  const { basket, submit, catalogue } = store
  const { payWithinHours = 0, cancelFees = [] } = catalogue.value ?? {}
  const steps = cancelFees
    .map(({ untilDay, percent }) => fill(percent === 0 ? t.feeFree : t.feeStep, { day: formatDay(untilDay, language), percent }))
    .join(language === 'cn' ? '；' : ', ')
  const isFree = Number(basket.total) === 0
  return (
    <Sheet
      id="services-basket"
      isOpen={store.isBasketOpen && !basket.isEmpty}
      title={t.basket}
      footer={
        <Button id="services-submit" isBlock isLoading={submit.isRunning} onTap={() => submit.run()}>
          {isFree ? t.book : t.submit}
        </Button>
      }
      onClose={() => store.openBasket(false)}
    >
      <Failed id="services-refused" failure={submit.failure} />
      {basket.rows.map(({ item, day, place, quantity }) => (
        <Line
          key={`${item.itemId}/${day ?? place ?? ''}`}
          label={
            <View>
              <View>{item.name}</View>
              <View className={style.count}>
                <Dotted
                  facts={[
                    <Money key="price" amount={item.price} size="small" canBeFree />,
                    day && formatDayWithWeekday(day, language),
                    place && boothPlaceNames[place][language],
                  ]}
                />
              </View>
            </View>
          }
          value={
            <Stepper
              id={`services-row-${[item.itemId, day ?? place].filter(Boolean).join('-')}`}
              value={quantity}
              max={day ? 1 : basket.maxOf(item, store.limitOf(item.limitId)?.left ?? null, place ? { place } : {})}
              label={item.name}
              onChange={(value) => basket.set(item, value, { ...(day && { day }), ...(place && { place }) })}
            />
          }
        />
      ))}
      <Line id="services-sum" label={t.total} value={<Money amount={basket.total} canBeFree />} />
      {!isFree && (
        <View className={style.terms}>
          {fill(t.holdNote, { hours: payWithinHours })} {steps ? fill(t.feeNote, { steps }) : t.noCancel}
        </View>
      )}
    </Sheet>
  )
})
