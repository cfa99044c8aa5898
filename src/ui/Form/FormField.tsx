import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '../Button'
import style from './index.module.scss'
import { type FormFieldProps, type KindProps, idOf } from './kinds/KindProps'
import { kinds } from './kinds/kinds'
import { MaskedField } from './kinds/MaskedField'
import { formWords } from './words'

/** One field. It observes its own state only, so it renders only when that changes. */
export const FormField = observer(({ form, field }: FormFieldProps) => {
  const props: KindProps = { form, field, Field: FormField }
  const t = useWords(formWords)
  if (!form.isShown(field)) return null
  if (form.isMasked(field.name))
    return (
      <View className={style.field}>
        <MaskedField {...props} />
      </View>
    )
  const Kind = kinds[field.kind] ?? form.settings.kinds?.[field.kind]
  // A hidden field, whose value the organiser stores.
  if (!Kind) return null
  return (
    <View className={style.field}>
      <Kind {...props} />
      {form.canKeepMasked(field.name) && (
        <Button id={`${idOf(field.name)}-keep`} kind="text" size="small" onTap={() => form.keepMasked(field.name)}>
          {t.keepStored}
        </Button>
      )}
    </View>
  )
})
