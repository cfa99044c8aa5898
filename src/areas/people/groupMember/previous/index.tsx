import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { toast } from '@/ui/toast'
import { PreviousStore } from './previous.store'
import { words } from './words'

/** The people to choose from. */
const People = observer(({ store }: { store: PreviousStore }) => {
  const t = useWords(words)
  const { chosen, most } = store
  const people = store.earlier.value ?? []
  return (
    <Card id="previous-people">
      <CardTitle title={t.title} hint={fill(t.chosen, { count: chosen.length })} />
      {chosen.length > 0 ? (
        <Button id="previous-clear" kind="text" size="small" text={t.clear} onTap={() => store.clear()} />
      ) : (
        <Button
          id="previous-all"
          kind="text"
          size="small"
          isDisabled={most === 0}
          text={fill(t.all, { count: Math.min(most, people.length) })}
          onTap={() => store.chooseFirst()}
        />
      )}
      <ChoiceList
        id="earlier"
        label={t.title}
        look="row"
        isMultiple
        options={people.map(({ userId, name, company, exhibitionName }) => ({
          value: userId,
          title: name,
          hint: dotted(company, exhibitionName),
          isDisabled: chosen.length >= most && !chosen.includes(userId),
        }))}
        chosen={chosen}
        onChoose={(userId) => store.toggle(userId)}
      />
    </Card>
  )
})

/** `/groupManagement/previousData`: members of earlier fairs, to take over. */
export default page({ store: ({ groupId }) => new PreviousStore(groupId), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { earlier, counts, bringing, chosen } = store
  const people = earlier.value ?? []
  const groups = counts.value?.byGroup ?? []
  const bring = async (): Promise<void> => {
    if (await bringing.run()) toast(fill(translate(words.brought), { count: bringing.result ?? 0 }))
  }
  return (
    <Page
      id="previous"
      of={[earlier, counts]}
      footer={
        people.length > 0 && (
          <Button
            id="previous-bring"
            isBlock
            isDisabled={chosen.length === 0}
            isLoading={bringing.isRunning}
            text={fill(t.bring, { count: chosen.length })}
            onTap={() => bring()}
          />
        )
      }
    >
      <Failed id="previous-refused" failure={bringing.failure} />
      {people.length === 0 ? (
        <Card>
          <EmptyState id="previous-empty" icon={userAddIcon} title={t.emptyTitle} message={t.emptyText} />
        </Card>
      ) : (
        <>
          <Banner id="previous-hint" title={fill(t.room, { count: store.left })}>
            {t.hint}
          </Banner>
          {groups.length > 1 && (
            <Card id="previous-groups">
              <CardTitle title={t.into} />
              <Chips
                id="previous-group"
                label={t.into}
                chips={groups.map(({ groupId, name }) => ({ value: groupId, title: name }))}
                chosen={[store.groupId ?? groups[0]!.groupId]}
                onChoose={(groupId) => store.chooseGroup(groupId)}
              />
            </Card>
          )}
          <People store={store} />
        </>
      )}
    </Page>
  )
})
