import type { PersonDetail } from '@contract/people/userRelation.schema'
import { translate, fill, useWords } from '@/i18n/words'
import { openForm, openPeople, openPerson } from '@/parts/person/kindRoutes'
import { back, go, hasBack, replace } from '@/routes/go'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { userIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { toast } from '@/ui/toast'
import { PersonHead } from '../PersonCard'
import { PersonStore } from '../person.store'
import { useSavedPeople } from '../useSavedPeople'
import { words } from '../words'
import { HandOver } from './HandOver'
import { OpenPoints } from './OpenPoints'
import { Tickets } from './Tickets'

/** The way to the next person for whom something is to be done, once nothing is left to do for this one. */
const NextPerson = ({ person: { missing, kind, next } }: { person: PersonDetail }) => {
  const t = useWords(words)
  if (!next || missing.some((point) => point !== 'ticket')) return null
  const text = fill(t.nextPerson, { name: next.name || t.unnamed })
  return <Button id="person-next" kind="ghost" size="medium" isBlock text={text} onTap={() => openPerson(replace, kind, next.userId)} />
}

/** `/personnel/:userId`, and `/others-registration-info-detail/:type` of a `person` (links have a `userId` of their own): a person whom the signed-in person registered. */
export default page(
  { store: ({ userId, person = '' }) => new PersonStore(userId ?? person), reload: ['shown', 'language'] },
  ({ store }) => {
    const t = useWords(words)
    const person = store.person.value
    useSavedPeople(store)
    const remove = async (): Promise<void> => {
      const title = fill(t.removeAsk, { name: person?.name || t.unnamed })
      if (!(await confirm({ title, message: t.removeHint, confirmText: t.removeDo, isDangerous: true }))) return
      if (!(await store.removing.run())) return
      const returned = store.removing.result?.returned ?? 0
      toast(returned > 0 ? fill(translate(words.removedReturned), { count: returned }) : translate(words.removed))
      await (hasBack() ? back() : openPeople(replace, person?.kind ?? 'companion'))
    }
    const notFound = (
      <EmptyState id="person-gone" icon={userIcon} title={t.goneTitle} message={t.goneText}>
        <Button id="person-to-list" size="medium" text={t.toList} onTap={() => replace('personnel')} />
      </EmptyState>
    )
    return (
      <Page id="person" of={store.person} notFound={notFound}>
        <Failed id="person-refused" failure={store.failure} />
        {person && (
          <>
            <Card id="person-head">
              <PersonHead person={person} />
            </Card>
            <OpenPoints person={person} />
            <NextPerson person={person} />
            <Tickets store={store} person={person} />
            <HandOver store={store} person={person} />
            <Card padding="tight">
              {!person.missing.includes('form') && <Line id="person-code" label={t.code} value={person.userCode} />}
              {!person.missing.includes('form') && (
                <Line id="person-correct" label={t.correct} onTap={() => openForm(go, person.kind, { person: person.userId, edit: '1' })} />
              )}
              <Line id="person-copy-entries" label={t.copyEntries} onTap={() => store.copying.run()} />
              <Button id="person-remove" kind="text" size="medium" isBlock text={t.remove} onTap={remove} />
            </Card>
          </>
        )}
      </Page>
    )
  },
)
