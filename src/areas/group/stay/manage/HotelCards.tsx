import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OfferedHotel, OfferedRoom } from '@contract/group/stay.schema'
import { formatShortDay } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { DateField } from '@/ui/Field/DateField'
import { Line } from '@/ui/Line'
import { yuan } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import style from '../index.module.scss'
import { words } from '../words'
import { GroupChips } from './GroupChips'
import type { StayManageStore } from './manage.store'

/** The rooms of a kind that are left on each of the nights. */
const leastLeft = ({ nights }: OfferedRoom): number => Math.min(...nights.map(({ left }) => left))

const isClosed = ({ nights }: OfferedRoom): boolean => nights.some(({ rooms }) => rooms === 0)

/** A kind of room: its price, and what is left. A tap opens its booking. */
const RoomLine = observer(({ store, hotel, room }: { store: StayManageStore; hotel: OfferedHotel; room: OfferedRoom }) => {
  const t = useWords(words)
  const left = leastLeft(room)
  const { isReleased } = store.offer.value!.limits
  const state = isClosed(room) ? t.closed : left > 0 ? fill(t.left, { left }) : t.full
  const mayBook = !isReleased && !isClosed(room)
  return (
    <Line
      id={`room-${hotel.id}-${room.id}`}
      label={dotted(room.name, fill(t.ofBeds, { beds: room.beds }), fill(t.perNight, { price: yuan(room.price) }))}
      value={state}
      tone={left > 0 && !isClosed(room) ? 'good' : 'warn'}
      {...(mayBook && { onTap: () => store.booking.open(hotel, room) })}
    />
  )
})

/** The nights on which less is left than on others. */
export const NightPills = observer(({ room }: { room: OfferedRoom }) => {
  const t = useWords(words)
  const language = currentLanguage()
  return (
    <View className={style.pills}>
      {room.nights.map(({ night, left, rooms }) => (
        <Pill key={night} tone={rooms === 0 ? 'quiet' : left > 0 ? 'theme' : 'warn'}>
          {rooms === 0
            ? dotted(formatShortDay(night, language), t.closed)
            : fill(t.nightLeft, { night: formatShortDay(night, language), left })}
        </Pill>
      ))}
    </View>
  )
})

const HotelCard = observer(({ store, hotel }: { store: StayManageStore; hotel: OfferedHotel }) => {
  const t = useWords(words)
  const { id, name, stars, distanceKm, rooms } = hotel
  return (
    <Card id={`hotel-${id}`} padding="tight">
      <CardTitle title={name} hint={dotted(stars > 0 && fill(t.stars, { stars }), fill(t.distance, { km: distanceKm }))} />
      {rooms.map((room) => (
        <RoomLine key={room.id} store={store} hotel={hotel} room={room} />
      ))}
      <Button
        id={`hotel-${id}-list`}
        kind="text"
        size="small"
        text={t.roomingList}
        isLoading={store.roomingList.isRunning}
        onTap={() => store.roomingList.run(hotel)}
      />
    </Card>
  )
})

/** The hotels that keep rooms for groups, with what is left in the nights that are looked at. */
export const HotelCards = observer(({ store }: { store: StayManageStore }) => {
  const t = useWords(words)
  const { from, until, hotels } = store.offer.value!
  return (
    <>
      <Card id="stay-period">
        <CardTitle title={t.hotels} />
        <View className={style.fields}>
          <GroupChips id="stay-group" store={store} />
          <View className={style.pair}>
            <View>
              <DateField id="stay-from" label={t.from} value={from} onChange={(day) => store.look(day, until)} />
            </View>
            <View>
              <DateField id="stay-until" label={t.to} value={until} onChange={(day) => store.look(from, day)} />
            </View>
          </View>
        </View>
      </Card>
      <Failed id="stay-list-failed" failure={store.roomingList.failure} />
      {hotels.map((hotel) => (
        <HotelCard key={hotel.id} store={store} hotel={hotel} />
      ))}
    </>
  )
})
