import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { JournalCopy } from '@contract/content/journal.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { altText } from '@/ui/altText'
import { classes } from '@/ui/classes'
import style from './index.module.scss'
import { words } from './words'

/** The cover of an issue; without a picture, its title on the fair's colour. */
export const Cover = observer(({ issue, isLarge }: { issue: Pick<JournalCopy['issue'], 'title' | 'coverUrl'>; isLarge?: boolean }) => {
  const t = useWords(words)
  const [lost, setLost] = useState<string | null>(null)
  const title = translate(issue.title)
  const { coverUrl } = issue
  return (
    <View className={classes(style.cover, isLarge && style.large)}>
      {coverUrl && coverUrl !== lost ? (
        <Image
          className={style.picture}
          src={pictureAddress(coverUrl)}
          mode="aspectFill"
          {...altText(fill(t.cover, { title }))}
          onError={() => setLost(coverUrl)}
        />
      ) : (
        <View className={style.drawn} aria-hidden>
          {title}
        </View>
      )}
    </View>
  )
})
