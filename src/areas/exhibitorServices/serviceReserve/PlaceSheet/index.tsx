import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type BoothPlace, boothPlaceNames, boothPlaces } from '@contract/rules/exhibitor/serviceReserve'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Line } from '@/ui/Line'
import { Pressable } from '@/ui/Pressable'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import { classes } from '@/ui/classes'
import type { ServicesStore } from '../serviceReserve.store'
import { words } from '../words'
import style from './index.module.scss'

/** The booth from above, its back wall at the top and the main aisle at the bottom. A tap places a connection, and takes it away again. */
export const PlaceSheet = observer(({ store }: { store: ServicesStore }) => {
  const t = useWords(words)
  const language = currentLanguage()
  const { placing: item, basket } = store
  const limit = store.limitOf(item?.limitId ?? null)
  const maxAt = (place: BoothPlace): number => (item ? basket.maxOf(item, limit && limit.left, { place }) : 0)
  const countAt = (place: BoothPlace): number => (item ? basket.quantityOf(item.itemId, { place }) : 0)
  const used = boothPlaces.filter((place) => countAt(place) > 0)
  return (
    <Sheet
      id="services-places"
      isOpen={item !== null}
      title={item?.name ?? ''}
      footer={<Button id="services-places-done" isBlock text={t.placesDone} onTap={() => store.openPlaces(null)} />}
      onClose={() => store.openPlaces(null)}
    >
      {item && (
        <>
          <View className={style.hint}>{t.placesHint}</View>
          <View className={style.wall} aria-hidden>
            {t.backWall}
          </View>
          <View className={style.booth} role="group" aria-label={t.choosePlaces}>
            {boothPlaces.map((place) => {
              const count = countAt(place)
              return (
                <Pressable
                  key={place}
                  id={`services-place-${place}`}
                  role="checkbox"
                  isChecked={count > 0}
                  isDisabled={count === 0 && maxAt(place) === 0}
                  className={classes(style.place, count > 0 && style.chosen)}
                  onTap={() => basket.set(item, count > 0 ? 0 : 1, { place })}
                >
                  <Text>{boothPlaceNames[place][language]}</Text>
                  {count > 0 && <Text className={style.count}>{`×${count}`}</Text>}
                </Pressable>
              )
            })}
          </View>
          <View className={style.aisle} aria-hidden>
            {t.aisle}
          </View>
          {used.map((place) => (
            <Line
              key={place}
              label={boothPlaceNames[place][language]}
              value={
                <Stepper
                  id={`services-place-count-${place}`}
                  value={countAt(place)}
                  max={maxAt(place)}
                  label={boothPlaceNames[place][language]}
                  onChange={(quantity) => basket.set(item, quantity, { place })}
                />
              }
            />
          ))}
        </>
      )}
    </Sheet>
  )
})
