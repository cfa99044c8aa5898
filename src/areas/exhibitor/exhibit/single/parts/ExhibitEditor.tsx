import { View } from '@tarojs/components'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { exhibitItemsMax, exhibitLimits } from '@contract/rules/exhibit'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { showField } from '@/ui/Form/showField'
import { Icon } from '@/ui/Icon'
import { plusIcon } from '@/ui/Icon/shapes'
import type { ExhibitForm } from '../ExhibitForm'
import { controlOf, sentenceOf } from '../sentenceOf'
import { words } from '../words'
import { ItemFields } from './ItemFields'
import style from '../index.module.scss'

/** The exhibit being written: what it is about, and its items in their order. */
export const ExhibitEditor = observer(({ form }: { form: ExhibitForm }) => {
  const t = useWords(words)
  useEffect(
    () =>
      reaction(
        () => form.attention,
        (attention) => attention && showField(controlOf(attention.field)),
      ),
    [form],
  )
  const { name, intro, items } = form
  return (
    <>
      <Card id="exhibit-about">
        <View className={style.heading} role="heading">
          {t.about}
        </View>
        <View className={style.hint}>{t.keptHint}</View>
        <TextField
          id="exhibit-name-cn"
          label={t.nameCn}
          isRequired
          value={name.cn}
          error={sentenceOf(form, 'name.cn')}
          maxLength={exhibitLimits.name}
          onChange={(text) => form.write('name', 'cn', text)}
        />
        <TextField
          id="exhibit-name-en"
          label={t.nameEn}
          isRequired
          value={name.en}
          error={sentenceOf(form, 'name.en')}
          maxLength={exhibitLimits.name}
          onChange={(text) => form.write('name', 'en', text)}
        />
        <TextArea
          id="exhibit-intro-cn"
          label={t.introCn}
          value={intro.cn}
          error={sentenceOf(form, 'intro.cn')}
          maxLength={exhibitLimits.intro}
          onChange={(text) => form.write('intro', 'cn', text)}
        />
        <TextArea
          id="exhibit-intro-en"
          label={t.introEn}
          value={intro.en}
          error={sentenceOf(form, 'intro.en')}
          maxLength={exhibitLimits.intro}
          onChange={(text) => form.write('intro', 'en', text)}
        />
      </Card>
      {items.map((item, at) => (
        <ItemFields key={item.key} form={form} item={item} at={at} />
      ))}
      {form.canAdd ? (
        <Button id="item-add" kind="ghost" size="medium" isBlock icon={<Icon shape={plusIcon} size={1} />} onTap={() => form.add()}>
          {t.add}
        </Button>
      ) : (
        <View id="items-full" className={style.full} role="status">
          {fill(t.full, { max: exhibitItemsMax })}
        </View>
      )}
    </>
  )
})
