import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { exhibitLimits } from '@contract/rules/exhibit'
import { fill, useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { confirm } from '@/ui/Dialog/confirm'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { Icon } from '@/ui/Icon'
import { deleteIcon, upIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import type { ExhibitForm, TypedItem } from '../ExhibitForm'
import { sentenceOf } from '../sentenceOf'
import { words } from '../words'
import style from '../index.module.scss'

interface ItemFieldsProps {
  form: ExhibitForm
  item: TypedItem
  /** Its place in the list, from 0. */
  at: number
}

/** One item being written. */
export const ItemFields = observer(({ form, item, at }: ItemFieldsProps) => {
  const t = useWords(words)
  const no = at + 1
  const id = `item-${no}`
  const remove = async (): Promise<void> => {
    const isSure =
      form.isItemBlank(item) ||
      (await confirm({ title: t.removeAsk, message: t.removeText, confirmText: t.removeShort, isDangerous: true }))
    if (isSure) form.remove(item)
  }
  return (
    <Card id={id}>
      <View className={style.head}>
        <View className={style.heading} role="heading">
          {fill(t.item, { no })}
        </View>
        <View className={style.tools}>
          {at > 0 && (
            <Pressable id={`${id}-up`} className={style.tool} label={fill(t.moveUp, { no })} onTap={() => form.moveUp(item)}>
              <Icon shape={upIcon} />
            </Pressable>
          )}
          <Pressable id={`${id}-remove`} className={classes(style.tool, style.removes)} label={fill(t.remove, { no })} onTap={remove}>
            <Icon shape={deleteIcon} />
          </Pressable>
        </View>
      </View>
      <TextField
        id={`${id}-name-cn`}
        label={t.nameCn}
        isRequired
        value={item.name.cn}
        error={sentenceOf(form, `items.${at}.name.cn`)}
        maxLength={exhibitLimits.itemName}
        onChange={(text) => form.writeItem(item, 'name', 'cn', text)}
      />
      <TextField
        id={`${id}-name-en`}
        label={t.nameEn}
        isRequired
        value={item.name.en}
        error={sentenceOf(form, `items.${at}.name.en`)}
        maxLength={exhibitLimits.itemName}
        onChange={(text) => form.writeItem(item, 'name', 'en', text)}
      />
      <TextArea
        id={`${id}-text-cn`}
        label={t.textCn}
        value={item.text.cn}
        error={sentenceOf(form, `items.${at}.text.cn`)}
        maxLength={exhibitLimits.itemText}
        onChange={(text) => form.writeItem(item, 'text', 'cn', text)}
      />
      <TextArea
        id={`${id}-text-en`}
        label={t.textEn}
        value={item.text.en}
        error={sentenceOf(form, `items.${at}.text.en`)}
        maxLength={exhibitLimits.itemText}
        onChange={(text) => form.writeItem(item, 'text', 'en', text)}
      />
    </Card>
  )
})
