import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { EntranceCode } from '@contract/tickets/wallet.schema'
import { formatDays } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { FairIcon } from '@/parts/exhibition/FairIcon'
import { config } from '@/stores/config'
import { Line } from '@/ui/Line'
import { useShown } from '@/ui/Page'
import { PassCard } from '@/ui/PassCard'
import { Brightness } from '../Brightness'
import { MovingQr } from '../PassFace/MovingQr'
import passStyle from '../PassFace/index.module.scss'
import { words } from '../words'
import { codeWords } from './words'

/** The one code of the person, large, on a bright screen. */
export const CodeCard = observer(({ code }: { code: EntranceCode }) => {
  const t = useWords(words)
  const own = useWords(codeWords)
  const [brightness] = useState(() => new Brightness())
  useShown(() => {
    brightness.raise()
    return () => brightness.restore()
  })
  const gate = dotted(code.entrance, code.opensAt && fill(t.opens, { time: code.opensAt }))
  return (
    <PassCard
      id="entrance-code"
      fair={{ icon: <FairIcon />, name: config.exhibitionName }}
      kind={own.kind}
      name={code.holderName}
      detail={code.holderCompany}
      code={
        <View className={passStyle.panel}>
          <MovingQr id="entrance-qr" pass={code} label={own.qrLabel} />
          <View className={passStyle.caption}>{own.forAll}</View>
          {code.moving && (
            <View id="entrance-moves" className={passStyle.moves}>
              {t.moves}
            </View>
          )}
        </View>
      }
    >
      <Line id="entrance-days" label={t.days} value={formatDays(code.entryDays, currentLanguage())} tone="strong" />
      {gate && <Line id="entrance-gate" label={t.entrance} value={gate} tone="strong" />}
    </PassCard>
  )
})
