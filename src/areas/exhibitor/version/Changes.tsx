import { Image, Video, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Change } from '@contract/exhibitor/company.schema'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { altText } from '@/ui/altText'
import { words } from './words'
import style from './index.module.scss'

interface SideProps {
  title: string
  text: string
  urls: string[]
  isVideo: boolean
  isDocument: boolean
  isNew?: boolean
}

const Side = observer(({ title, text, urls, isVideo, isDocument, isNew }: SideProps) => {
  const t = useWords(words)
  if (isDocument)
    return (
      <View className={isNew ? style.after : style.before}>
        <View className={style.side}>{title}</View>
        {urls.length > 0 ? t.file : t.empty}
      </View>
    )
  return (
    <View className={isNew ? style.after : style.before}>
      <View className={style.side}>{title}</View>
      {isVideo
        ? urls.map((url) => <Video key={url} className={style.picture} src={url} />)
        : urls.map((url) => <Image key={url} className={style.picture} src={url} mode="aspectFit" {...altText(title)} />)}
      {urls.length === 0 && <View>{text || t.empty}</View>}
    </View>
  )
})

/** The fields that differ from the published version: before and after. */
export const Changes = observer(({ id, changes }: { id: string; changes: Change[] }) => {
  const t = useWords(words)
  if (changes.length === 0) return null
  return (
    <Card id={id}>
      <CardTitle title={t.changes} />
      {changes.map(({ name, label, before, after, beforeUrls, afterUrls, isVideo, isDocument }) => (
        <View key={name} id={`${id}-${name.replace('.', '-')}`} className={style.change}>
          <View className={style.label}>{label}</View>
          {(before || beforeUrls.length > 0) && (
            <Side title={t.before} text={before} urls={beforeUrls} isVideo={isVideo} isDocument={isDocument} />
          )}
          <Side title={t.after} text={after} urls={afterUrls} isVideo={isVideo} isDocument={isDocument} isNew />
        </View>
      ))}
    </Card>
  )
})
