import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '../Button'
import style from './index.module.scss'
import { AgreementsKind } from './kinds/AgreementsKind'
import { AreaKind, BilingualKind, DateKind, DocumentKind, GroupKind, PhotoKind, SelectKind } from './kinds/heavyKinds'
import { type FormFieldProps, type KindProps, type Kinds, idOf } from './kinds/KindProps'
import { MaskedField } from './kinds/MaskedField'
import { PhoneKind } from './kinds/PhoneKind'
import { TextAreaKind } from './kinds/TextAreaKind'
import { TextKind } from './kinds/TextKind'
import { formWords } from './words'

const kinds: Kinds = {
  text: TextKind,
  name: TextKind,
  email: TextKind,
  number: TextKind,
  textarea: TextAreaKind,
  phone: PhoneKind,
  select: SelectKind,
  multiSelect: SelectKind,
  area: AreaKind,
  date: DateKind,
  document: DocumentKind,
  photo: PhotoKind,
  picture: PhotoKind,
  logo: PhotoKind,
  invitationPicture: PhotoKind,
  traceabilityCode: TextKind,
  agreements: AgreementsKind,
  bilingual: BilingualKind,
  group: GroupKind,
  password: TextKind,
  code: TextKind,
}

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
