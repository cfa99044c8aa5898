import { View } from '@tarojs/components'
import type { FormSection } from '@contract/rules/form/form'
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

const Section = ({ form, section }: { form: FormStore; section: FormSection }) => (
  <>
    {section.title && (
      <View className={style.title} role="heading" aria-level={2}>
        {translate(section.title)}
      </View>
    )}
    {section.hint && <View className={style.hint}>{translate(section.hint)}</View>}
    {section.fields.map((field) => (
      <FormField key={field.name} form={form} field={field} />
    ))}
  </>
)

/** Draws a form with a card for each section, and scrolls to errors. */
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
    <View id={id} className={style.form} data-form>
      {form.definition.sections.map((section, at) =>
        // A group draws a card for each row.
        section.fields.every(({ kind }) => kind === 'group') ? (
          <Section key={at} form={form} section={section} />
        ) : (
          <Card key={at}>
            <Section form={form} section={section} />
          </Card>
        ),
      )}
    </View>
  )
})
