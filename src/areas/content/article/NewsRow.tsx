import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ArticleRow } from '@contract/content/article.schema'
import { yearMonthDay } from '@/i18n/dates'
import { useWords } from '@/i18n/words'
import { OnlyIn } from '@/parts/richText/OnlyIn'
import { SizedPicture } from '@/parts/richText/SizedPicture'
import { Dotted } from '@/ui/Dotted'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import style from './index.module.scss'
import { words } from './words'

interface NewsRowProps {
  article: ArticleRow
  /** Among the first, which are seen at once. */
  isEarly: boolean
  onOpen: (article: ArticleRow) => unknown
}

/** An article in the list: title, the beginning, category and day, and its cover. */
export const NewsRow = observer(({ article, isEarly, onOpen }: NewsRowProps) => {
  const t = useWords(words)
  const { id, title, summary, category, publishedOn, isPinned, onlyIn, cover } = article
  return (
    <Pressable id={`news-${id}`} role="link" className={style.row} onTap={() => onOpen(article)}>
      <View className={style.words}>
        <View className={style.title}>{title}</View>
        {summary !== '' && <View className={style.summary}>{summary}</View>}
        <View className={style.facts}>
          {isPinned && <Pill tone="theme">{t.pinned}</Pill>}
          <OnlyIn language={onlyIn} />
          <Dotted facts={[category.name, yearMonthDay(publishedOn)]} />
        </View>
      </View>
      {cover && (
        <View className={style.cover}>
          <SizedPicture picture={cover} isFirst={isEarly} />
        </View>
      )}
    </Pressable>
  )
})
