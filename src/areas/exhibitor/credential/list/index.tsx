import { Detail, RowCard } from '@/ui/RowCard'
import type { CredentialRow } from '@contract/exhibitor/credential.schema'
import { monthSlashDay } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { translate, useWords } from '@/i18n/words'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Tabs } from '@/ui/Tabs'
import { KindCard } from '../KindCard'
import { CredentialListStore, type CredentialTab } from '../list.store'
import { stateTone } from '../tones'
import { stateWords, words } from '../words'

/** One person of the company: a tap opens the credential. */
const PersonCard = ({ credential }: { credential: CredentialRow }) => {
  const states = useWords(stateWords)
  const t = useWords(words)
  const { id, type, name, kindName, state, remark, appliedAt, pickedUpAt } = credential
  return (
    <RowCard
      id={`holder-${id}`}
      onTap={() => go('credentialsDetail', { type, id })}
      name={name}
      mark={<Pill tone={stateTone[state]}>{states[state]}</Pill>}
    >
      <Detail>{dotted(translate(kindName), monthSlashDay(appliedAt), pickedUpAt ? t.pickedUp : '')}</Detail>
      {state === 'refused' && <Detail>{remark}</Detail>}
    </RowCard>
  )
}

/** `/exhibitorSelfService/documentManagement/list`: the kinds of credentials with their quota, and the company's people by state. */
export default page({ store: () => new CredentialListStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { kinds, list, tab, tabs, hasCodes, importing } = store
  const shown: { key: CredentialTab; title: string; count?: number }[] = [
    { key: 'all', title: t.all },
    ...tabs.map(({ key, count }) => ({ key, title: states[key], count })),
  ]
  return (
    <ListPage
      id="credentials"
      store={list}
      row={(credential) => <PersonCard credential={credential} />}
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
      {kinds.value?.some(({ mayApply }) => !mayApply) && <Banner id="credentials-reading" title={t.onlyReading} />}
      {kinds.value?.map((kind) => (
        <KindCard key={kind.type} kind={kind} onImport={() => store.importFor(kind.type)} />
      ))}
      <Card padding="tight">
        <Line
          id="credentials-staff"
          label={
            <>
              {t.staff}
              <Detail>{t.staffText}</Detail>
            </>
          }
          onTap={() => go('exhibitorInviteRegistration')}
        />
        <Line id="credentials-invite-code" label={t.inviteCode} onTap={() => go('credentialsInviteCode')} />
      </Card>
      {hasCodes && (
        <Card padding="tight">
          <Line
            id="credentials-codes"
            label={
              <>
                {t.codes}
                <Detail>{t.codesText}</Detail>
              </>
            }
            onTap={() => go('exhibitorCertificationCode')}
          />
        </Card>
      )}
      {importing && <ImportHolders store={importing} />}
      <CardTitle title={t.people} />
      {tabs.length > 0 && <Tabs id="credentials-tab" tabs={shown} chosen={tab} onChoose={(key) => store.choose(key)} />}
    </ListPage>
  )
})
