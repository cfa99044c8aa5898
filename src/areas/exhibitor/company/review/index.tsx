import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CompanyKind } from '@contract/rules/exhibitor/revision'
import { fullDateTime } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Changes } from '../../version/Changes'
import { stateTones } from '../../version/tones'
import { words } from '../../version/words'
import { CompanyReviewStore, type CompanyVersion } from '../company.store'
import { kindWords, reviewWords } from '../words'
import style from '../index.module.scss'

const openForm: Record<CompanyKind, () => unknown> = {
  company: () => go('exhibitorInformationInfo'),
  logo: () => go('exhibitorLogo'),
  journal: () => go('exhibitorForm', { formType: 'exhibitorJournal' }),
  board: () => go('exhibitorForm', { formType: 'exhibitorBoard' }),
}

/** Entries that are printed show what each version changed. */
const openHistory: Partial<Record<CompanyKind, () => unknown>> = {
  journal: () => go('exhibitorForm', { formType: 'exhibitorJournal', view: 'history' }),
  board: () => go('exhibitorForm', { formType: 'exhibitorBoard', view: 'history' }),
}

const Newest = observer(({ store, version: { kind, newest, mayEdit } }: { store: CompanyReviewStore; version: CompanyVersion }) => {
  const [t, shared, names] = [useWords(reviewWords), useWords(words), useWords(kindWords)]
  if (!newest) return null
  const { state, submittedAt, decidedAt, reason } = newest
  const takeBack = async (): Promise<void> => {
    if (await confirm({ title: shared.takeBackAsk, message: shared.takeBackHint, confirmText: shared.takeBack }))
      await store.takeBack.run(kind)
  }
  return (
    <Card id={`review-${kind}`}>
      <View className={style.head}>
        <View className={style.title} role="heading" aria-level={2}>
          {names[kind]}
        </View>
        <Pill id={`review-${kind}-state`} tone={stateTones[state]}>
          {t[state]}
        </Pill>
      </View>
      {submittedAt && state !== 'draft' && <View className={style.second}>{fill(t.submittedAt, { time: fullDateTime(submittedAt) })}</View>}
      {decidedAt && <View className={style.second}>{fill(t.decidedAt, { time: fullDateTime(decidedAt) })}</View>}
      {state === 'submitted' && <View className={style.second}>{t.days}</View>}
      {state === 'refused' && (
        <View id={`review-${kind}-reason`} className={style.reason}>
          {t.reason}
          {'\n'}
          {reason}
        </View>
      )}
      {mayEdit && state === 'submitted' && (
        <View className={style.foot}>
          <Button id={`review-${kind}-back`} kind="ghost" size="medium" isBlock text={shared.takeBack} onTap={takeBack} />
        </View>
      )}
      {mayEdit && (state === 'refused' || state === 'draft') && (
        <View className={style.foot}>
          <Button id={`review-${kind}-edit`} size="medium" isBlock text={state === 'refused' ? t.edit : t.goOn} onTap={openForm[kind]} />
        </View>
      )}
    </Card>
  )
})

const History = observer(({ version: { kind, history, newest } }: { version: CompanyVersion }) => {
  const t = useWords(reviewWords)
  // The newest one is on the card above.
  const earlier = newest?.state === 'draft' ? history : history.slice(1)
  if (earlier.length === 0) return null
  return (
    <Card id={`history-${kind}`} padding="tight">
      <CardTitle title={t.history} />
      {earlier.map(({ number, state, submittedAt }) => (
        <Line
          key={number}
          label={
            <View>
              <View>{fill(t.number, { number })}</View>
              {submittedAt && <View className={style.due}>{fullDateTime(submittedAt)}</View>}
            </View>
          }
          value={<Pill tone={stateTones[state]}>{t[state]}</Pill>}
          onTap={openHistory[kind]}
        />
      ))}
    </Card>
  )
})

/** `/exhibitorSelfService/auditing`: where the reviews are, what was refused and why, and what changed. */
export default page({ store: () => new CompanyReviewStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(reviewWords)
  const all = store.versions.value ?? []
  const notExhibitor = <Banner id="not-exhibitor" tone="warn" title={store.versions.failure?.message} />
  return (
    <Page id="company-review" of={store.versions} notFound={notExhibitor}>
      <Failed id="review-failure" failure={store.takeBack.failure} />
      {all.every(({ newest }) => !newest) && (
        <Card>
          <EmptyState id="review-none" icon={exhibitorIcon} title={t.none} message={t.noneHint}>
            <Button id="review-start" size="medium" text={t.start} onTap={openForm.company} />
          </EmptyState>
        </Card>
      )}
      {all.map((version) => (
        <View key={version.kind} className={style.group}>
          <Newest store={store} version={version} />
          <Changes id={`changes-${version.kind}`} changes={version.newest?.changes ?? []} />
          <History version={version} />
        </View>
      ))}
    </Page>
  )
})
