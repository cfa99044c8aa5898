import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { vehicleNames } from '@contract/rules/group/parking'
import { shownPlate } from '@contract/rules/values/plates'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { SavePicture } from '@/parts/picture/SavePicture'
import { codePicture } from '@/parts/picture/codePicture'
import { config } from '@/stores/config'
import { Line } from '@/ui/Line'
import { QrCode } from '@/ui/QrCode'
import { Sheet } from '@/ui/Sheet'
import { arrivalText } from './VehicleRow'
import type { ParkingStore } from './parking.store'
import { words } from './words'
import style from './index.module.scss'

/** The code by which a vehicle comes in, with all that a driver asks for. */
export const PassSheet = observer(({ store }: { store: ParkingStore }) => {
  const t = useWords(words)
  const { shownPass } = store
  if (!shownPass) return null
  const { plate, kind, gate, days, groupName, code } = shownPass
  const title = shownPlate(plate)
  const lines: [string, string][] = [
    [t.arrival, arrivalText(shownPass)],
    [t.gate, translate(gate)],
    [t.stay, dotted(translate(vehicleNames[kind]), days === 1 ? t.oneDay : fill(t.days, { count: days }))],
    [t.group, groupName],
  ]
  return (
    <Sheet id="parking-pass" isOpen title={title} onClose={() => store.showPass(null)}>
      <View className={style.code}>
        <QrCode id="parking-pass-code" text={code} label={t.passLabel} />
      </View>
      <View className={style.hint}>{t.passHint}</View>
      {lines.map(([label, value]) => (
        <Line key={label} label={label} value={value} />
      ))}
      <View className={style.actions}>
        <SavePicture
          id="parking-pass"
          name={`${config.exhibitionName}-${t.purpose}-${plate}`}
          draw={() => codePicture({ title, purpose: t.purpose, code, lines })}
        />
      </View>
    </Sheet>
  )
})
