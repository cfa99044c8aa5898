import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { List } from '@/ui/List'
import { Detail, RowCard } from '@/ui/RowCard'
import { Sheet } from '@/ui/Sheet'
import type { ContactStore } from './contact.store'
import type { Other } from './merge.store'
import { mergeWords, sameWords, words } from './words'

/** The name of a customer, or the company where there is none. */
const useNameOf = (): ((other: Other) => string) => {
  const t = useWords(words)
  return ({ name, company }) => name || company || t.noName
}

/** What was just merged, with the way back; and where a merged customer is shown now. */
export const MergeBanner = observer(({ store, contact }: { store: ContactStore; contact: ContactDetail }) => {
  const t = useWords(mergeWords)
  const nameOf = useNameOf()
  const { merge } = store
  const { rootId } = contact
  if (rootId !== null)
    return (
      <Banner
        id="contact-joined"
        title={t.joined}
        action={
          <Button id="contact-root" kind="ghost" size="small" text={t.toRoot} onTap={() => replace('customerDetail', { id: rootId })} />
        }
      />
    )
  if (!merge.merged) return null
  const { id } = merge.merged
  return (
    <Banner
      id="contact-merged-now"
      tone="good"
      title={fill(t.mergedNow, { name: nameOf(merge.merged) })}
      action={
        <Button
          id="contact-merge-undo"
          kind="ghost"
          size="small"
          text={t.undo}
          isLoading={merge.separate.isRunning}
          onTap={() => merge.separate.run(id)}
        />
      }
    />
  )
})

/** A customer of the list that may be the same person. */
const MergeSheet = observer(({ store }: { store: ContactStore }) => {
  const t = useWords(mergeWords)
  const all = useWords(words)
  const nameOf = useNameOf()
  const { merge } = store
  return (
    <Sheet
      id="contact-merge-sheet"
      isOpen={merge.isOpen}
      isTall
      title={t.merge}
      head={
        <SearchField id="contact-merge-search" label={all.search} value={merge.search.text} onChange={(text) => merge.search.type(text)} />
      }
      onClose={() => merge.close()}
    >
      <Failed id="contact-merge-failed" failure={merge.join.failure} />
      <List
        id="contact-merge-list"
        store={merge.list}
        renderItem={(row) => {
          const { id, values } = row
          const other: Other = { id, name: values.name ?? '', company: values.company ?? '' }
          return (
            merge.isOther(row) && (
              <RowCard id={`other-${id}`} name={nameOf(other)} onTap={() => merge.join.run(other)}>
                <Detail>{dotted(other.name && other.company, values.position)}</Detail>
              </RowCard>
            )
          )
        }}
        empty={<EmptyState id="contact-merge-none" icon={searchIcon} title={all.noneTitle} message={all.noneText} />}
      />
    </Sheet>
  )
})

/** Customers that are the same person: those that look like it, and those that this one shows already. */
export const MergeCard = observer(({ store, contact: { doubles, merged } }: { store: ContactStore; contact: ContactDetail }) => {
  const t = useWords(mergeWords)
  const same = useWords(sameWords)
  const nameOf = useNameOf()
  const { merge } = store
  return (
    <Card id="contact-merge" padding="tight">
      {doubles.length > 0 && <CardTitle title={t.doubles} hint={t.doublesText} />}
      {doubles.map((other) => (
        <Line
          key={other.id}
          id={`double-${other.id}`}
          label={dotted(nameOf(other), other.name && other.company, same[other.by])}
          value={t.join}
          onTap={() => merge.join.run(other)}
        />
      ))}
      {merged.length > 0 && <CardTitle title={t.parts} />}
      {merged.map((part) => (
        <Line
          key={part.id}
          id={`merged-${part.id}`}
          label={dotted(nameOf(part), part.name && part.company)}
          value={t.separate}
          onTap={() => merge.separate.run(part.id)}
        />
      ))}
      <Failed id="contact-merge-refused" failure={merge.isOpen ? null : (merge.join.failure ?? merge.separate.failure)} />
      <Line id="contact-merge-open" label={t.merge} onTap={() => merge.open()} />
      <MergeSheet store={store} />
    </Card>
  )
})
