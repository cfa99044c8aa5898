import { observer } from 'mobx-react-lite'
import { Detail } from '@/ui/RowCard'
import type { StaffInvitation, StaffPerson } from '@contract/exhibitor/staffInvitation.schema'
import { staffStage, staffWays } from '@contract/rules/exhibitor/staffInvitation'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { formWords } from '@/parts/invitation/words'
import { Filters } from '@/parts/list/Filters'
import { listLook } from '@/parts/peopleList/listLook'
import { PeopleSkeleton } from '@/parts/peopleList/PeopleSkeleton'
import { PersonRow } from '@/parts/peopleList/PersonRow'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListTail } from '@/ui/List'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { shortDay } from '../../shortDay'
import { StaffPeopleStore, type StaffTab } from '../people.store'
import { invitationTone, stageTone } from '../tones'
import { invitationStateWords, stageWords, tabWords, words } from '../words'

const InvitationLine = ({ invitation }: { invitation: StaffInvitation }) => {
  const t = useWords(words)
  const states = useWords(invitationStateWords)
  const { id, note, kindName, used, places, endsAt, state } = invitation
  return (
    <Line
      id={`staff-invitation-${id}`}
      label={
        <>
          {note || translate(kindName)}
          <Detail>{dotted(note && translate(kindName), fill(t.places, { used, places }), fill(t.until, { day: shortDay(endsAt) }))}</Detail>
        </>
      }
      value={<Pill tone={invitationTone[state]}>{states[state]}</Pill>}
      onTap={() => go('credentialsInviteCode', { id })}
    />
  )
}

/** The company's invitations. Those that take no more people are folded away. */
const Invitations = observer(({ store }: { store: StaffPeopleStore }) => {
  const t = useWords(words)
  const { open, ended, endedCount, hasEnded, invitationList } = store
  if (open.length + endedCount === 0) return null
  return (
    <Card id="staff-invitations" padding="tight">
      <CardTitle title={t.invitations} />
      {open.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} />
      ))}
      {endedCount > 0 && (
        <Line
          id="staff-ended"
          label={fill(t.ended, { count: endedCount })}
          isExpanded={hasEnded}
          onTap={() => store.showEnded(!hasEnded)}
        />
      )}
      {hasEnded && ended.map((invitation) => <InvitationLine key={invitation.id} invitation={invitation} />)}
      {hasEnded && <ListTail id="staff-invitations" store={invitationList} />}
    </Card>
  )
})

/** One person who registered: a tap opens what was sent. */
const Person = ({ person }: { person: StaffPerson }) => {
  const t = useWords(words)
  const stages = useWords(stageWords)
  const { id, name, kindName, state, credentialState, remark, sentAt } = person
  const stage = staffStage(state, credentialState)
  return (
    <PersonRow
      id={`staff-${id}`}
      name={name || t.nameless}
      note={dotted(translate(kindName), shortDay(sentAt))}
      {...(remark && { remark })}
      state={stages[stage]}
      tone={stageTone[stage]}
      onTap={() => go('exhibitorStaffPerson', { id })}
    />
  )
}

/** `/exhibitorSelfService/inviteRegistration`: a company's invitations of its staff, and the people who registered, by state. */
export default page({ store: ({ show }) => new StaffPeopleStore(show), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const forms = useWords(formWords)
  const titles = useWords(tabWords)
  const { invitations, list, tab, tabs } = store
  const mayInvite = invitations.value?.mayInvite
  const shown: { key: StaffTab; title: string; count?: number }[] = [
    { key: 'all', title: titles.all },
    ...tabs.map(({ key, count }) => ({ key, title: titles[key], count })),
  ]
  return (
    <ListPage
      id="staff"
      store={list}
      above={invitations}
      row={(person) => <Person person={person} />}
      className={listLook}
      skeleton={<PeopleSkeleton />}
      empty={
        <EmptyState
          id="staff-empty"
          icon={userAddIcon}
          title={tab === 'all' ? t.empty : t.emptyState}
          {...(tab === 'all' ? { message: t.emptyText } : {})}
        />
      }
    >
      <Failed id="staff-refused" failure={invitations.failure} />
      {mayInvite === false && (
        <Banner id="staff-reading" title={t.onlyReading}>
          {t.onlyReadingText}
        </Banner>
      )}
      {mayInvite && (
        <Card id="staff-ways" padding="tight">
          <CardTitle title={t.ways} hint={t.waysText} />
          {staffWays.map((inviteFormType) => (
            <Line
              key={inviteFormType}
              id={`staff-by-${inviteFormType}`}
              label={forms[inviteFormType]}
              onTap={() => go('exhibitorInviteRegistrationForm', { inviteFormType })}
            />
          ))}
        </Card>
      )}
      <Invitations store={store} />
      <CardTitle title={t.people} />
      {tabs.length > 0 && <Filters id="staff-tab" filters={shown} chosen={tab} onChoose={(key) => store.choose(key)} />}
    </ListPage>
  )
})
