import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { translate } from '@/i18n/words'
import { Card } from '../Card'
import { showField } from './showField'
import { FormField } from './FormField'
import type { FormStore } from './FormStore'
import { idOf } from './kinds/KindProps'
import style from './index.module.scss'

/** Draws a form, a card for each section, and takes the person to what is wrong. */
export const FormView = observer(({ form, id = form.definition.id }: { form: FormStore; id?: string }) => {
  useEffect(
    () =>
      reaction(
        () => form.attention,
        (attention) => attention && showField(idOf(attention.name)),
      ),
    [form],
  )
  return (
    <View id={id} className={style.form}>
      {form.definition.sections.map((section, at) => (
        <Card key={at}>
          {section.title && (
            <View className={style.title} role="heading">
              {translate(section.title)}
            </View>
          )}
          {section.fields.map((field) => (
            <FormField key={field.name} form={form} field={field} />
          ))}
        </Card>
      ))}
    </View>
  )
})
