import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Vehicle } from '@contract/group/parking.schema'
import { type ParkingState, vehicleNames } from '@contract/rules/group/parking'
import { formatDay } from '@contract/rules/values/days'
import { shownPlate } from '@contract/rules/values/plates'
import { hoursMinutes } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Pill, type Tone } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import type { ParkingStore } from './parking.store'
import { stateWords, words } from './words'
import style from './index.module.scss'

const tones: Record<ParkingState, Tone> = { booked: 'theme', arrived: 'good', cancelled: 'quiet' }

/** `4 月 8 日 08:00–09:00` */
export const arrivalText = ({ day, from, until }: Pick<Vehicle, 'day' | 'from' | 'until'>): string =>
  `${formatDay(day, currentLanguage())} ${from}–${until}`

/** A vehicle with its arrival, and what can be done with it. */
export const VehicleRow = observer(({ store, vehicle }: { store: ParkingStore; vehicle: Vehicle }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { id, plate, state, kind, occupants, gate, days, driver, groupName, code, mayChange, arrivedAt } = vehicle
  const hasGroups = (store.offer.value?.groups.length ?? 0) > 1
  const cancel = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.cancelAsk,
      message: t.cancelText,
      confirmText: t.cancel,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.cancel.run(vehicle)
  }
  return (
    <RowCard id={`vehicle-${id}`} name={shownPlate(plate)} mark={<Pill tone={tones[state]}>{states[state]}</Pill>}>
      <Detail>{dotted(arrivalText(vehicle), translate(gate))}</Detail>
      <Detail>
        {dotted(
          translate(vehicleNames[kind]),
          fill(t.people, { count: occupants }),
          days === 1 ? t.oneDay : fill(t.days, { count: days }),
          hasGroups && groupName,
        )}
      </Detail>
      <Detail>{dotted(driver.name ? fill(t.driver, { name: driver.name }) : t.noDriver, driver.phone)}</Detail>
      {arrivedAt && <Detail>{fill(t.arrivedAt, { time: hoursMinutes(arrivedAt) })}</Detail>}
      {state !== 'cancelled' && (
        <View className={style.actions}>
          <Actions>
            {mayChange && (
              <Action>
                <Button id={`vehicle-${id}-cancel`} kind="text" size="medium" isBlock text={t.cancel} onTap={cancel} />
              </Action>
            )}
            {mayChange && (
              <Action>
                <Button
                  id={`vehicle-${id}-change`}
                  kind="ghost"
                  size="medium"
                  isBlock
                  text={t.change}
                  isLoading={store.open.isRunning}
                  onTap={() => store.open.run(vehicle)}
                />
              </Action>
            )}
            {code && (
              <Action isMain>
                <Button id={`vehicle-${id}-pass`} size="medium" isBlock text={t.pass} onTap={() => store.showPass(vehicle)} />
              </Action>
            )}
          </Actions>
        </View>
      )}
    </RowCard>
  )
})
