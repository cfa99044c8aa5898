import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RoomPerson } from '@contract/group/stay.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { Choice } from '@/ui/Choice'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { searchIcon, userAddIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { toast } from '@/ui/toast'
import { genderWords, personWords, reasonWords } from '../words'
import { PersonsStore } from './persons.store'
import { WishSheet } from './WishSheet'
import style from '../index.module.scss'

/** A member with a box: where the person is already, or why the person fits. */
const Person = observer(({ store, person }: { store: PersonsStore; person: RoomPerson }) => {
  const t = useWords(personWords)
  const genders = useWords(genderWords)
  const reasons = useWords(reasonWords)
  const { registrationId, name, company, gender, groupName, elsewhere, reasons: why } = person
  const isChosen = store.isChosen(registrationId)
  const facts = elsewhere
    ? fill(t.elsewhere, { where: elsewhere })
    : why.map((reason) => fill(reasons[reason], { word: reason === 'company' ? company : '' }).trim()).join(' ')
  return (
    <Choice
      id={`person-${registrationId}`}
      look="row"
      isChosen={isChosen}
      isDisabled={!isChosen && (elsewhere !== '' || store.isFull)}
      title={dotted(name, gender !== '' && genders[gender])}
      hint={dotted(company, groupName, facts)}
      onTap={() => store.toggle(registrationId)}
    >
      {!store.isCoach && (
        <Button
          id={`person-${registrationId}-wishes`}
          kind="text"
          size="small"
          text={t.openWishes}
          label={fill(t.wishesOf, { name })}
          onTap={() => store.wish.open(registrationId)}
        />
      )}
    </Choice>
  )
})

/** `/selectRoomPersonList`: the guests of a room, or the passengers of a coach. */
export default page(
  { store: ({ stayId = '', coachId = '' }) => new PersonsStore(stayId, coachId), reload: ['shown', 'language'] },
  ({ store }) => {
    const t = useWords(personWords)
    const { target, list, search, save, chosen, most, isCoach } = store
    const { value } = target
    if (!value) {
      const gone = <EmptyState id="persons-gone" icon={userAddIcon} title={t.gone} message={t.goneText} />
      return <Page id="room-persons" of={target} notFound={gone} />
    }
    const submit = async (): Promise<void> => {
      if (await save.run()) toast(translate(personWords.saved))
    }
    const empty = store.isNarrowed ? (
      <EmptyState id="persons-none" icon={searchIcon} title={t.none} message={t.noneText} />
    ) : (
      <EmptyState id="persons-empty" icon={userAddIcon} title={t.empty} message={t.emptyText} />
    )
    return (
      <ListPage
        id="persons"
        store={list}
        row={(person) => <Person store={store} person={person} />}
        empty={empty}
        footer={
          <Actions>
            <View id="persons-count" className={style.count} role="status">
              {fill(t.chosen, { count: chosen.length, most })}
            </View>
            <Action isMain>
              <Button id="persons-save" isBlock text={t.save} isDisabled={!store.isChanged} isLoading={save.isRunning} onTap={submit} />
            </Action>
          </Actions>
        }
      >
        {!isCoach && <WishSheet store={store} />}
        <Failed id="persons-refused" failure={save.failure} />
        <Card id="persons-for" padding="tight">
          <CardTitle title={value.title} hint={fill(isCoach ? t.coachLimit : t.roomLimit, { most })} />
        </Card>
        <SearchField id="persons-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
        <Chips
          id="persons-show"
          label={t.show}
          chips={[
            { value: 'all', title: t.anybody },
            { value: 'free', title: t.free },
          ]}
          chosen={[store.isFree ? 'free' : 'all']}
          onChoose={(value) => store.showFree(value === 'free')}
        />
      </ListPage>
    )
  },
)
