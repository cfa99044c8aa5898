import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { contactSources, temperatures } from '@contract/rules/connect/contactEntry'
import { formatShortDay } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { Sheet } from '@/ui/Sheet'
import type { ContactsStore, Narrowing } from './contacts.store'
import { sourceWords, temperatureWords, words } from './words'
import style from './index.module.scss'

/** Tag, interest, owner, day and source. A chosen one that is tapped again is for all. */
export const FilterSheet = observer(({ store }: { store: ContactsStore }) => {
  const t = useWords(words)
  const heat = useWords(temperatureWords)
  const sources = useWords(sourceWords)
  const { narrower } = store
  const [wanted, setWanted] = useState<Narrowing>({})
  const toggle = <Key extends keyof Narrowing>(key: Key, value: Narrowing[Key]): void =>
    setWanted((before) => ({ ...before, [key]: before[key] === value ? undefined : value }))
  const apply = (narrowing: Narrowing): void => {
    setWanted(narrowing)
    void store.narrow(narrowing)
  }
  const groups = [
    { key: 'tag', label: t.tags, options: narrower.tags.map(({ tag, name }) => ({ value: tag, title: name })) },
    { key: 'temperature', label: t.interest, options: temperatures.map((value) => ({ value, title: heat[value] })) },
    { key: 'ownerId', label: t.owner, options: narrower.members.map(({ userId, name }) => ({ value: userId, title: name })) },
    { key: 'day', label: t.collected, options: store.days.map((value) => ({ value, title: formatShortDay(value, currentLanguage()) })) },
    { key: 'source', label: t.source, options: contactSources.map((value) => ({ value, title: sources[value] })) },
  ] as const
  return (
    <Sheet
      id="contacts-filter-sheet"
      isOpen={narrower.isOpen}
      isReady={narrower.isReady}
      title={t.filter}
      onClose={() => narrower.close()}
      footer={
        <Actions>
          <Button id="contacts-narrow-clear" kind="ghost" text={t.clear} onTap={() => apply({})} />
          <Button id="contacts-narrow-show" text={t.show} onTap={() => apply(wanted)} />
        </Actions>
      }
    >
      <Failed id="contacts-filter-failed" failure={narrower.failure} />
      {groups
        .filter(({ options }) => options.length > 0)
        .map(({ key, label, options }) => (
          <View key={key} className={style.group}>
            <View className={style.groupTitle} role="heading" aria-level={3}>
              {label}
            </View>
            <ChoiceList
              id={`narrow-${key}`}
              label={label}
              look="row"
              options={options}
              chosen={wanted[key] === undefined ? [] : [wanted[key]]}
              onChoose={(value) => toggle(key, value as never)}
            />
          </View>
        ))}
    </Sheet>
  )
})
