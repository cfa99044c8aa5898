import { Image } from '@tarojs/components'
import type { CredentialDetail } from '@contract/exhibitor/credential.schema'
import { type FieldValue, isChoices, isDocument, isEmptyValue } from '@contract/rules/form/fieldValues'
import { type FormField, fieldsOf, isFile } from '@contract/rules/form/form'
import { translate, useWords } from '@/i18n/words'
import { altText } from '@/ui/altText'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import style from './index.module.scss'
import { credentialWords } from './words'

/** A value of the form as text. */
const textOf = ({ options = [] }: FormField, value: FieldValue): string => {
  const nameOf = (one: string): string => {
    const option = options.find((choice) => choice.value === one)
    return option ? translate(option.label) : one
  }
  if (isDocument(value)) return value.number
  if (isChoices(value)) return value.map(nameOf).join(' ')
  return typeof value === 'string' ? nameOf(value) : ''
}

/** What was sent about the person, with documents masked. */
export const SentDetails = ({
  form,
  person,
}: Pick<CredentialDetail, 'form'> & { person: Pick<CredentialDetail['person'], 'values' | 'photoUrls'> }) => {
  const t = useWords(credentialWords)
  const fields = fieldsOf(form).filter((field) => !isEmptyValue(person.values[field.name]))
  return (
    <Card id="credential-details" padding="tight">
      <CardTitle title={t.details} />
      {fields
        .filter((field) => !isFile(field))
        .map((field) => (
          <Line
            key={field.name}
            id={`credential-${field.name}`}
            label={translate(field.label)}
            value={textOf(field, person.values[field.name]!)}
          />
        ))}
      {fields
        .filter((field) => isFile(field) && person.photoUrls[field.name])
        .map((field) => (
          <Image
            key={field.name}
            className={style.photo}
            src={person.photoUrls[field.name]!}
            mode="aspectFill"
            {...altText(translate(field.label))}
          />
        ))}
    </Card>
  )
}
