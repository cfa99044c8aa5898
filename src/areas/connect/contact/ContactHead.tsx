import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { temperatures } from '@contract/rules/connect/contactEntry'
import { dotted } from '@/i18n/dotted'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { Chips } from '@/ui/Chips'
import { Detail, RowHead } from '@/ui/RowCard'
import type { ContactStore } from './contact.store'
import { temperatureWords, words } from './words'

/** The name of a customer, and how interested the person is. */
export const ContactHead = observer(({ store, contact: { values, temperature } }: { store: ContactStore; contact: ContactDetail }) => {
  const t = useWords(words)
  const names = useWords(temperatureWords)
  return (
    <Card id="contact-head">
      <RowHead isHeading name={values.name || values.company || t.noName} />
      <Detail>{dotted(values.name && values.company, values.position)}</Detail>
      <Chips
        id="contact-temperature"
        label={t.interest}
        chips={temperatures.map((value) => ({ value, title: names[value] }))}
        chosen={temperature ? [temperature] : []}
        onChoose={(value) => store.warm(value as (typeof temperatures)[number])}
      />
    </Card>
  )
})
