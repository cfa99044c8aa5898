import { View } from '@tarojs/components'
import type { CredentialKindRow, CredentialRow } from '@contract/exhibitor/credential.schema'
import { quotaWords } from '@contract/rules/exhibitor/credential'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { stateTone } from '@/parts/credential/tones'
import { stateWords } from '@/parts/credential/words'
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
import { Progress } from '@/ui/Progress'
import { Detail } from '@/ui/RowCard'
import { PassesStore } from '../passes.store'
import { words } from '../words'
import style from '../index.module.scss'

/** A kind with its quota, and the way to apply. */
const Kind = ({ kind, onApply }: { kind: CredentialKindRow; onApply: () => unknown }) => {
  const t = useWords(words)
  const { type, name, places, used, left, isOpen } = kind
  return (
    <View id={`pass-kind-${type}`} className={style.kind}>
      <CardTitle title={translate(name)} />
      <Progress id={`pass-quota-${type}`} part={places === 0 ? 0 : used / places} words={quotaWords(kind, currentLanguage())} />
      <Detail>{isOpen ? t.shared : t.closed}</Detail>
      {isOpen && left > 0 && (
        <Button id={`pass-apply-${type}`} kind="ghost" isBlock text={fill(t.applyFor, { kind: translate(name) })} onTap={onApply} />
      )}
    </View>
  )
}

const Person = ({ pass, onTap }: { pass: CredentialRow; onTap: () => unknown }) => {
  const states = useWords(stateWords)
  const { id, name, kindName, state, remark, appliedAt } = pass
  return (
    <PersonRow
      id={`pass-${id}`}
      name={name}
      note={dotted(translate(kindName), untilMinute(appliedAt))}
      {...(state === 'refused' && remark && { remark })}
      state={states[state]}
      tone={stateTone[state]}
      onTap={onTap}
    />
  )
}

/** `/builder/passes/:exhibitorId`: the passes of the people who build a booth. */
export default page({ store: ({ exhibitorId = '' }) => new PassesStore(exhibitorId), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { kinds, list, exhibitorId } = store
  const open = (type: string, id?: string) => go('builderPass', { exhibitorId, type, ...(id !== undefined && { id }) })
  return (
    <ListPage
      id="passes"
      store={list}
      above={kinds}
      row={(pass) => <Person pass={pass} onTap={() => open(pass.type, pass.id)} />}
      className={listLook}
      skeleton={<PeopleSkeleton />}
      empty={<EmptyState id="passes-empty" icon={exhibitorIcon} title={t.emptyTitle} message={t.emptyText} />}
    >
      <Failed id="passes-failed" failure={kinds.failure} />
      {kinds.isNotFound && <Banner id="passes-gone" tone="warn" title={t.gone} />}
      {kinds.value?.length === 0 && <Banner id="passes-no-kinds" title={t.noKinds} />}
      {kinds.value && kinds.value.length > 0 && (
        <Card id="pass-kinds">
          {kinds.value.map((kind) => (
            <Kind key={kind.type} kind={kind} onApply={() => open(kind.type)} />
          ))}
        </Card>
      )}
      <CardTitle title={t.people} />
    </ListPage>
  )
})
