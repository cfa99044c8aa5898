import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Change } from '@contract/exhibitor/company.schema'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { altText } from '@/ui/altText'
import { words } from './words'
import style from './index.module.scss'

const Side = observer(({ title, text, url, isNew }: { title: string; text: string; url: string | null; isNew?: boolean }) => {
  const t = useWords(words)
  return (
    <View className={isNew ? style.after : style.before}>
      <View className={style.side}>{title}</View>
      {url ? <Image className={style.logo} src={url} mode="aspectFit" {...altText(title)} /> : <View>{text || t.empty}</View>}
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
      {changes.map(({ name, label, before, after, beforeUrl, afterUrl }) => (
        <View key={name} id={`${id}-${name.replace('.', '-')}`} className={style.change}>
          <View className={style.label}>{label}</View>
          {(before || beforeUrl) && <Side title={t.before} text={before} url={beforeUrl} />}
          <Side title={t.after} text={after} url={afterUrl} isNew />
        </View>
      ))}
    </Card>
  )
})
