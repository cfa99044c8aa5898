import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Booth } from '@contract/exhibitor/booth.schema'
import { translate, translateIfThere, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { session } from '@/stores/session'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Dotted } from '@/ui/Dotted'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { CompanyLogo } from '@/parts/companyLogo'
import { BoothJournal } from './BoothJournal'
import { placeOf } from '@/parts/exhibition/boothPlace'
import { boardText } from './boardText'
import { words } from './words'
import style from './index.module.scss'

/** A company's public data, in the reader's language. Its name is there in both. */
export const BoothView = observer(({ booth }: { booth: Booth }) => {
  const t = useWords(words)
  const { name, introduction, categories, website, email } = booth
  const text = translateIfThere(introduction)
  return (
    <>
      <Card id="booth">
        <View className={style.head}>
          <CompanyLogo name={translate(name)} logoUrl={booth.logoUrl} />
          <View className={style.names}>
            <View id="booth-name" className={style.name} role="heading" aria-level={2}>
              {translate(name)}
            </View>
            <View className={style.second}>{session.language === 'en' ? name.cn : name.en}</View>
          </View>
        </View>
        <View id="booth-place" className={style.place}>
          <Dotted>{placeOf(booth)}</Dotted>
        </View>
        {booth.board && (
          <View id="booth-board" className={style.second}>
            <Dotted>{boardText(booth.board)}</Dotted>
          </View>
        )}
      </Card>
      <Card id="booth-about">
        <CardTitle title={t.about} />
        <View id="booth-introduction" className={text ? style.text : style.second}>
          {text || t.soon}
        </View>
        {categories.length > 0 && (
          <View id="booth-categories" className={style.categories} aria-label={t.categories}>
            {categories.map((label) => (
              <Pill key={label.en}>{translate(label)}</Pill>
            ))}
          </View>
        )}
      </Card>
      {booth.journal && <BoothJournal journal={booth.journal} introduction={introduction} />}
      {(website || email) && (
        <Card id="booth-contact" padding="tight">
          {website && <Line id="booth-website" label={t.website} value={website} onTap={() => copyText(website, words)} />}
          {email && <Line id="booth-email" label={t.email} value={email} onTap={() => copyText(email, words)} />}
        </Card>
      )}
    </>
  )
})
