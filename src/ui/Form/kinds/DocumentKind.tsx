import { View } from '@tarojs/components'
import { type DocumentKind as DocumentKindName, documentKindsOf, isDocumentKind } from '@contract/rules/values/documents'
import { isDocument } from '@contract/rules/form/fieldValues'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { ChoiceList } from '../../Choice/ChoiceList'
import { PickField } from '../../Field/PickField'
import { TextField } from '../../Field/TextField'
import { Sheet } from '../../Sheet'
import { homeCountry, namedCountry } from '../contactFacts'
import type { FormStore } from '../FormStore'
import { focusNext } from '../focusNext'
import { formWords } from '../words'
import { type KindProps, frameOf, idOf, isPointedOut, placeholderOf } from './KindProps'
import style from '../index.module.scss'

/** A person who reads English, or whose country is not China, has a passport in most cases. */
const offeredKinds = (form: FormStore, kinds: readonly DocumentKindName[]): readonly DocumentKindName[] => {
  const country = namedCountry(form)
  const isAbroad = currentLanguage() === 'en' || (country !== '' && country !== homeCountry)
  return isAbroad && kinds.includes('passport') ? ['passport', ...kinds.filter((kind) => kind !== 'passport')] : kinds
}

/** The type of a document and its number. The type's field is `field-<name>-kind`, each type in its sheet `field-<name>-<kind>`. */
export const DocumentKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(formWords)
  const [isOpen, setOpen] = useState(false)
  const frame = frameOf(props)
  const value = form.valueOf(field.name)
  const kinds = offeredKinds(form, documentKindsOf(field))
  const identityDocument = isDocument(value) ? value : { kind: kinds[0] as string, number: '' }
  const nameOf = (kind: string): string => (isDocumentKind(kind) ? t[kind] : '')
  const choose = (kind: string): void => {
    setOpen(false)
    form.set(field.name, { ...identityDocument, kind })
    if (identityDocument.number) form.leave(field.name)
  }
  return (
    <View className={style.fields}>
      <PickField
        id={`${frame.id}-kind`}
        label={t.documentKind}
        isRequired={frame.isRequired}
        chosen={nameOf(identityDocument.kind)}
        isOpen={isOpen}
        onTap={() => setOpen(true)}
      />
      <TextField
        {...frame}
        label={t.documentNumber}
        type="identifier"
        value={identityDocument.number}
        placeholder={placeholderOf(field)}
        maxLength={80}
        isFocused={isPointedOut(props)}
        enter="next"
        onConfirm={() => focusNext(frame.id)}
        onChange={(number) => form.set(field.name, { ...identityDocument, number })}
        onBlur={() => form.leave(field.name)}
      />
      <Sheet id={`${idOf(field.name)}-sheet`} isOpen={isOpen} title={t.documentKind} onClose={() => setOpen(false)}>
        <ChoiceList
          id={frame.id}
          label={t.documentKind}
          look="row"
          options={kinds.map((kind) => ({ value: kind, title: t[kind] }))}
          chosen={[identityDocument.kind]}
          onChoose={choose}
        />
      </Sheet>
    </View>
  )
})
