import { observer } from 'mobx-react-lite'
import { contactSources, temperatures } from '@contract/rules/connect/contactEntry'
import { formatShortDay } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { NarrowSheet } from '@/parts/list/NarrowSheet'
import { Failed } from '@/ui/Failed'
import type { ContactsStore, Narrowing } from './contacts.store'
import { sourceWords, temperatureWords, words } from './words'

/** Tag, interest, owner, day and source. */
export const FilterSheet = observer(({ store }: { store: ContactsStore }) => {
  const t = useWords(words)
  const heat = useWords(temperatureWords)
  const sources = useWords(sourceWords)
  const { narrower } = store
  return (
    <NarrowSheet
      id="contacts"
      isOpen={narrower.isOpen}
      isReady={narrower.isReady}
      narrowing={{}}
      groups={[
        { key: 'tag', label: t.tags, options: narrower.tags.map(({ tag, name }) => ({ value: tag, title: name })) },
        { key: 'temperature', label: t.interest, options: temperatures.map((value) => ({ value, title: heat[value] })) },
        { key: 'ownerId', label: t.owner, options: narrower.members.map(({ userId, name }) => ({ value: userId, title: name })) },
        {
          key: 'day',
          label: t.collected,
          options: store.days.map((value) => ({ value, title: formatShortDay(value, currentLanguage()) })),
        },
        { key: 'source', label: t.source, options: contactSources.map((value) => ({ value, title: sources[value] })) },
      ]}
      above={<Failed id="contacts-filter-failed" failure={narrower.failure} />}
      onNarrow={(narrowing) => store.narrow(narrowing as Narrowing)}
      onClose={() => narrower.close()}
    />
  )
})
