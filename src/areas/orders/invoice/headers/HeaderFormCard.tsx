import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type HeaderKind, type HeaderText, headerTexts, neededTexts, specialTexts } from '@contract/rules/orders/invoice'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import type { InputKind } from '@/ui/Field/InputKind'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import style from '../index.module.scss'
import { headerKindWords, textWords } from '../words'
import { CountryField } from './CountryField'
import type { HeaderForm } from './InvoiceHeadersStore'
import { words } from './words'

const inputs: Partial<Record<HeaderText, InputKind>> = { taxNumber: 'identifier', phone: 'tel', bankAccount: 'digits' }

/** A new header can be of any kind; a saved one changes only within China. */
const kindsOf = ({ known }: HeaderForm): HeaderKind[] =>
  !known ? ['company', 'personal', 'foreign'] : known.kind === 'foreign' ? [] : ['company', 'personal']

/** The fields of a header, by its kind. */
export const HeaderFormCard = observer(({ form }: { form: HeaderForm }) => {
  const t = useWords(words)
  const kinds = useWords(headerKindWords)
  const texts = useWords(textWords)
  const isForeign = form.kind === 'foreign'
  const labelOf = (name: HeaderText): string => {
    if (form.kind === 'personal') return t.personName
    if (!isForeign) return texts[name]
    return name === 'taxNumber' ? t.vatId : name === 'address' ? t.foreignAddress : name === 'phone' ? t.foreignPhone : texts[name]
  }
  const helpOf = (name: HeaderText): string | undefined => {
    if (form.kind !== 'company') return undefined
    return name === 'taxNumber' ? t.taxHint : name === specialTexts[0] ? t.specialHint : undefined
  }
  const offered = kindsOf(form)
  return (
    <Card id="invoice-header-form">
      <CardTitle title={form.known ? t.editTitle : t.addTitle} />
      {offered.length > 0 && (
        <ChoiceList
          id="header-kind"
          label={t.kind}
          look="row"
          chosen={[form.kind]}
          options={offered.map((kind) => ({ value: kind, title: kinds[kind] }))}
          onChoose={(kind) => form.choose(kind as HeaderKind)}
        />
      )}
      <View className={style.fields}>
        {headerTexts(form.kind)
          .map((name) => (
            <TextField
              key={name}
              id={`header-${name}`}
              type={inputs[name] ?? (name === 'name' && form.kind !== 'personal' ? 'organization' : 'text')}
              label={labelOf(name)}
              help={helpOf(name)}
              isOptional={!neededTexts(form.kind).includes(name)}
              {...form.fields.of(name)}
            />
          ))
          .flatMap((field, at) =>
            at === 0 && form.suggestions.length > 0
              ? [
                  field,
                  ...form.suggestions.map((name, place) => (
                    <Line key={`s${name}`} id={`header-suggestion-${place}`} label={name} onTap={() => form.take(name)} />
                  )),
                ]
              : [field],
          )}
        {isForeign && (
          <CountryField
            id="header-country"
            label={t.country}
            value={form.fields.typed.country}
            error={form.fields.errors.sentenceOf('country')}
            onChange={(region) => form.fields.set('country', region)}
          />
        )}
      </View>
    </Card>
  )
})
