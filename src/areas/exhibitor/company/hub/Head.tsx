import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Company } from '@contract/exhibitor/company.schema'
import { fill, translateIfThere, useWords } from '@/i18n/words'
import { serverNowMs } from '@/parts/clock/serverClock'
import { fairTimeText } from '@/parts/exhibition/fairTime'
import { config } from '@/stores/config'
import { Dotted } from '@/ui/Dotted'
import { CompanyLogo } from '@/parts/companyLogo'
import { words } from './words'
import style from './index.module.scss'

/** The company, its booths, and how far away the fair is. */
export const Head = observer(({ company: { name, logoUrl, hallNo, boothNos, area } }: { company: Company }) => {
  const t = useWords(words)
  const hasBooth = boothNos.length > 0
  return (
    <View id="company" className={style.head}>
      <CompanyLogo name={translateIfThere(name)} logoUrl={logoUrl} />
      <View className={style.words}>
        <View id="company-name" className={style.name} role="heading" aria-level={2}>
          {translateIfThere(name)}
        </View>
        <View id="company-booths" className={style.second}>
          <Dotted
            facts={[
              hasBooth && hallNo && fill(t.hall, { hall: hallNo }),
              hasBooth ? boothNos.join(' ') : t.noBooth,
              area > 0 && fill(t.area, { area }),
              config.exhibition && fairTimeText(config.exhibition, serverNowMs()),
            ]}
          />
        </View>
      </View>
    </View>
  )
})
