import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ContactRow } from '@contract/connect/contact.schema'
import { dotted } from '@/i18n/dotted'
import { formatShortDay } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { SearchField } from '@/ui/Field/SearchField'
import { Figures } from '@/ui/Figures'
import { scanIcon, searchIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { Tabs } from '@/ui/Tabs'
import { NoCompany } from '../../NoCompany'
import { ConnectTabs } from '../../ConnectTabs'
import { NotAuthorised } from '../../NotAuthorised'
import { ContactsStore, contactFilters } from '../contacts.store'
import { FilterSheet } from '../FilterSheet'
import { TemperaturePill } from '../TemperaturePill'
import { WaitingCard } from '../WaitingCard'
import { filterWords, words } from '../words'
import style from '../index.module.scss'

/** A customer: the name, the interest, and what is to be done. */
const Row = ({ contact }: { contact: ContactRow }) => {
  const t = useWords(words)
  const { id, values, temperature, tags, nextStep, isDue, withdrawnAt } = contact
  const language = currentLanguage()
  if (withdrawnAt !== null)
    return (
      <RowCard id={`contact-${id}`} isFaint name={t.withdrawn}>
        <Detail>{formatShortDay(withdrawnAt.split(' ')[0]!, language)}</Detail>
      </RowCard>
    )
  return (
    <RowCard
      id={`contact-${id}`}
      name={values.name || values.company || t.noName}
      mark={<TemperaturePill temperature={temperature} />}
      onTap={() => go('customerDetail', { id })}
    >
      <Detail>{dotted(values.name && values.company, values.position)}</Detail>
      {tags.length > 0 && (
        <View className={style.tags}>
          {tags.map(({ tag, name }) => (
            <Pill key={tag} tone="quiet">
              {name}
            </Pill>
          ))}
        </View>
      )}
      {nextStep && (
        <Detail>
          {isDue && <Pill tone="warn">{t.dueNow}</Pill>} {dotted(nextStep.day && formatShortDay(nextStep.day, language), nextStep.text)}
        </Detail>
      )}
    </RowCard>
  )
}

const Numbers = observer(({ store }: { store: ContactsStore }) => {
  const t = useWords(words)
  const { value } = store.count
  if (!value) return null
  return (
    <Card padding="tight">
      <Figures
        figures={[
          { id: 'contacts-total', value: value.total, label: t.total },
          { id: 'contacts-today', value: value.today, label: t.today },
          { id: 'contacts-due', value: value.due, label: t.due },
        ]}
      />
    </Card>
  )
})

/** `/customerPage`: the customers of the company. */
export default page({ store: () => new ContactsStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const filters = useWords(filterWords)
  const { membership, list, isNarrowed, isAuthorised, count } = store
  const { value } = membership
  if (!isAuthorised)
    return (
      <Page id="customers" of={membership} notFound={<NoCompany membership={membership} />} tabs={<ConnectTabs here="customers" />}>
        {value && <NotAuthorised membership={value} />}
      </Page>
    )
  const empty = isNarrowed ? (
    <EmptyState id="customers-none" icon={searchIcon} title={t.noneTitle} message={t.noneText} />
  ) : (
    <Card>
      <EmptyState id="customers-empty" icon={scanIcon} title={t.emptyTitle} message={t.emptyText}>
        <Button id="customers-scan" size="medium" text={t.scan} onTap={() => go('scanCode')} />
      </EmptyState>
    </Card>
  )
  const hasAny = isNarrowed || (list.isLoaded && !list.isEmpty)
  return (
    <ListPage
      id="contacts"
      store={list}
      above={count}
      row={(contact) => <Row contact={contact} />}
      empty={empty}
      tabs={<ConnectTabs here="customers" />}
    >
      <WaitingCard />
      {hasAny && (
        <>
          <Numbers store={store} />
          <View className={style.find}>
            <View className={style.field}>
              <SearchField id="contacts-search" label={t.search} value={store.search.text} onChange={(text) => store.search.type(text)} />
            </View>
            <Button
              id="contacts-narrow"
              kind="ghost"
              size="medium"
              text={store.narrowed > 0 ? fill(t.filterOf, { count: store.narrowed }) : t.filter}
              onTap={() => store.narrower.open()}
            />
          </View>
          <FilterSheet store={store} />
          <Tabs
            id="contacts-filter"
            chosen={store.filter}
            tabs={contactFilters.map((key) => ({ key, title: filters[key] }))}
            onChoose={(filter) => store.choose(filter)}
          />
        </>
      )}
      {isNarrowed && list.isLoaded && !list.isEmpty && (
        <Button id="contacts-export" kind="text" size="small" text={t.exportThese} onTap={() => store.exportThese()} />
      )}
      {list.isLoaded && <Button id="contacts-add" kind="text" size="small" text={t.add} onTap={() => go('customerDetail')} />}
    </ListPage>
  )
})
