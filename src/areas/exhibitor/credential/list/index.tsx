import { View } from '@tarojs/components'
import type { CredentialRow } from '@contract/exhibitor/credential.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { stateTone } from '@/parts/credential/tones'
import { credentialWords, stateWords } from '@/parts/credential/words'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import { Filters } from '@/parts/list/Filters'
import { listLook } from '@/parts/peopleList/listLook'
import { PeopleSkeleton } from '@/parts/peopleList/PeopleSkeleton'
import { PersonRow } from '@/parts/peopleList/PersonRow'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { shortDay } from '../../shortDay'
import { KindRow } from '../KindRow'
import { CredentialListStore, type CredentialTab } from '../list.store'
import { words } from '../words'
import style from '../index.module.scss'

/** One person of the company: a tap opens the credential. */
const Person = ({ credential }: { credential: CredentialRow }) => {
  const states = useWords(stateWords)
  const t = useWords(words)
  const { id, type, name, kindName, state, remark, appliedAt, pickedUpAt } = credential
  return (
    <PersonRow
      id={`holder-${id}`}
      name={name}
      note={dotted(translate(kindName), shortDay(appliedAt), pickedUpAt ? t.pickedUp : '')}
      {...(state === 'refused' && remark && { remark })}
      state={states[state]}
      tone={stateTone[state]}
      onTap={() => go('credentialsDetail', { type, id })}
    />
  )
}

/** `/exhibitorSelfService/documentManagement/list`: the kinds of credentials with their quota, and the company's people by state. */
export default page({ store: ({ show }) => new CredentialListStore(show), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { kinds, list, tab, tabs, hasCodes, importing } = store
  const refused = tabs.find(({ key }) => key === 'refused')?.count ?? 0
  const shown: { key: CredentialTab; title: string; count?: number }[] = [
    { key: 'all', title: t.all },
    ...tabs.map(({ key, count }) => ({ key, title: states[key], count })),
  ]
  const ways = [
    { id: 'credentials-staff', text: t.staff, to: 'exhibitorInviteRegistration' },
    { id: 'credentials-invite-code', text: t.inviteCode, to: 'credentialsInviteCode' },
    ...(hasCodes ? [{ id: 'credentials-codes', text: t.codes, to: 'exhibitorCertificationCode' } as const] : []),
  ] as const
  return (
    <ListPage
      id="credentials"
      store={list}
      above={kinds}
      row={(credential) => <Person credential={credential} />}
      className={listLook}
      skeleton={<PeopleSkeleton />}
      empty={
        <EmptyState
          id="credentials-empty"
          icon={exhibitorIcon}
          title={tab === 'all' ? t.emptyTitle : t.noneInState}
          {...(tab === 'all' ? { message: t.emptyText } : {})}
        />
      }
    >
      <Failed id="credentials-refused" failure={kinds.failure} />
      {kinds.value?.length === 0 && <Banner id="credentials-no-kinds" title={t.noKinds} />}
      {kinds.value?.some(({ mayApply }) => !mayApply) && <Banner id="credentials-reading" title={translate(credentialWords.onlyReading)} />}
      {refused > 0 && tab !== 'refused' && (
        <Banner
          id="credentials-refused-people"
          tone="warn"
          title={fill(t.refusedPeople, { count: refused })}
          action={<Button id="credentials-see-refused" kind="ghost" size="small" text={t.see} onTap={() => store.choose('refused')} />}
        />
      )}
      {kinds.value && kinds.value.length > 0 && (
        <Card id="credential-kinds" padding="tight">
          {kinds.value.map((kind) => (
            <KindRow key={kind.type} kind={kind} onImport={() => store.importFor(kind.type)} />
          ))}
        </Card>
      )}
      <View className={style.ways}>
        {ways.map(({ id, text, to }) => (
          <View key={id} className={style.way}>
            <Button id={id} kind="ghost" size="small" text={text} onTap={() => go(to)} />
          </View>
        ))}
      </View>
      {importing && <ImportHolders store={importing} />}
      <CardTitle title={t.people} />
      {tabs.length > 0 && <Filters id="credentials-tab" filters={shown} chosen={tab} onChoose={(key) => store.choose(key)} />}
    </ListPage>
  )
})
