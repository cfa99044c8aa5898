import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { TextField } from '@/ui/Field/TextField'
import type { ContactStore } from './contact.store'
import { words } from './words'
import style from './index.module.scss'

/** The labels of a customer: those of the fair, those of the company, and a new one. */
export const TagCard = observer(({ store }: { store: ContactStore }) => {
  const t = useWords(words)
  const { tags, text } = store
  return (
    <Card id="contact-tags">
      <CardTitle title={t.tags} />
      {tags.length > 0 && (
        <Chips
          id="contact-tag"
          label={t.tags}
          isMultiple
          chips={tags.map(({ tag, name }) => ({ value: tag, title: name }))}
          chosen={tags.map(({ tag }) => tag).filter((tag) => store.has(tag))}
          keyOf={(tag) => String(tags.findIndex((one) => one.tag === tag))}
          onChoose={(tag) => store.toggle(tag)}
        />
      )}
      <View className={style.gap}>
        <TextField
          id="contact-new-tag"
          label={t.newTag}
          placeholder={t.newTagHint}
          {...text.of('tag')}
          enter="done"
          onConfirm={() => store.addTag()}
          trailing={<Button id="contact-tag-add" kind="text" size="small" text={t.addTag} onTap={() => void store.addTag()} />}
        />
      </View>
    </Card>
  )
})
