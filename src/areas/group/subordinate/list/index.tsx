import { observer } from 'mobx-react-lite'
import type { Subordinate } from '@contract/group/subordinate.schema'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { listIcon, userAddIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { RightMarks } from '../RightMarks'
import { waysOf } from '../waysOf'
import { words } from '../words'
import { PartCard, PartSheet } from './PartSheet'
import { SubordinatesStore } from './subordinates.store'

const PersonRow = observer(({ person }: { person: Subordinate }) => {
  const t = useWords(words)
  const { id, name, rights, isSelf, isNew, parts } = person
  const count = parts.length === 1 ? t.onePart : fill(t.partsCount, { count: parts.length })
  return (
    <RowCard
      id={`sub-${id}`}
      name={name}
      mark={<Pill tone={isNew ? 'warn' : 'good'}>{isNew ? t.isNew : t.isActive}</Pill>}
      onTap={() => go('subordinateDetails', { id })}
    >
      <Detail>{dotted(isSelf && t.you, ...waysOf(person), count)}</Detail>
      <RightMarks id={`sub-${id}-rights`} rights={rights} />
    </RowCard>
  )
})

/** `/subordinate`: the accounts below a leader, and the parts of the group. */
export default page({ store: () => new SubordinatesStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { list } = store
  const { value } = list
  const footer = value?.mayManage && <Button id="sub-add" isBlock text={t.add} onTap={() => go('subordinateForm')} />
  return (
    <Page
      id="subordinates"
      of={list}
      notFound={<Banner id="subordinates-none" tone="warn" title={list.failure?.message} />}
      footer={footer}
    >
      {value && (
        <>
          <Failed id="subordinates-refused" failure={store.remove.failure} />
          <CardTitle
            title={t.people}
            {...(value.mayManage && { hint: fill(t.peopleHint, { count: value.subordinates.length, most: value.maxSubordinates }) })}
          />
          {value.subordinates.length === 0 && (
            <Card>
              <EmptyState id="subordinates-empty" icon={userAddIcon} title={t.noPeople} message={t.noPeopleText} />
            </Card>
          )}
          {value.subordinates.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
          <CardTitle
            title={t.parts}
            {...(value.mayManage && { hint: fill(t.partsHint, { count: value.parts.length, most: value.maxParts }) })}
          />
          {value.parts.length === 0 && (
            <Card>
              <EmptyState id="parts-empty" icon={listIcon} title={t.noParts} message={t.noPartsText} />
            </Card>
          )}
          {value.parts.map((part) => (
            <PartCard key={part.id} store={store} part={part} />
          ))}
          {value.mayManage && value.parts.length < value.maxParts && (
            <Button id="part-add" kind="ghost" isBlock text={t.addPart} onTap={() => store.open('new')} />
          )}
          <PartSheet store={store} />
        </>
      )}
    </Page>
  )
})
