import { observer } from 'mobx-react-lite'
import { tradeNames } from '@contract/rules/builder/filing'
import type { BuilderDocument } from '@contract/builder/filing.schema'
import type { DocumentTerm } from '@contract/rules/builder/filing'
import { formatDay } from '@contract/rules/values/days'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Pill, type Tone } from '@/ui/Pill'
import { Detail } from '@/ui/RowCard'
import { Status, type StatusKind } from '@/ui/Status'
import type { OverviewStore, FilingStage } from './overview.store'
import { actionWords, stageTexts, stageTitles, termWords, words } from './words'

const kinds: Record<FilingStage, StatusKind> = {
  none: 'info',
  draft: 'info',
  submitted: 'waiting',
  refused: 'failed',
  approved: 'success',
  changing: 'success',
}

/** How far the filing is, and what comes next. */
export const StatusCard = observer(({ store }: { store: OverviewStore }) => {
  const t = useWords(words)
  const titles = useWords(stageTitles)
  const texts = useWords(stageTexts)
  const actions = useWords(actionWords)
  const { stage } = store
  const { newest, approved } = store.filing.value!
  const change = { submitted: t.changeWaits, draft: t.changeDraft, refused: t.changeRefused, approved: '', replaced: '' }
  const askBack = async (): Promise<void> => {
    if (await confirm({ title: t.takeBackAsk, message: t.takeBackText, confirmText: t.takeBack })) await store.takeBack.run()
  }
  if (stage === 'approved')
    return (
      <>
        <Banner
          id="builder-status"
          tone="good"
          title={titles[stage]}
          action={<Button id="builder-file" kind="ghost" size="small" text={actions[stage]} onTap={() => go('builderFiling')} />}
        >
          {dotted(approved?.companyName, texts[stage])}
        </Banner>
        <Failed id="builder-failure" failure={store.open.failure} />
      </>
    )
  return (
    <Card>
      <Status id="builder-status" kind={kinds[stage]} title={titles[stage]} message={dotted(approved?.companyName, texts[stage])}>
        <Button
          id="builder-file"
          isBlock
          kind={stage === 'submitted' ? 'ghost' : 'primary'}
          text={actions[stage]}
          onTap={() => go('builderFiling')}
        />
        {newest?.state === 'submitted' && (
          <Button id="builder-take-back" kind="text" size="small" isLoading={store.takeBack.isRunning} text={t.takeBack} onTap={askBack} />
        )}
      </Status>
      {stage === 'changing' && newest && (
        <Banner id="builder-change" tone={newest.state === 'refused' ? 'bad' : 'info'} title={change[newest.state]}>
          {newest.reason}
        </Banner>
      )}
      {stage === 'refused' && newest?.reason && (
        <Banner id="builder-reason" tone="warn">
          {newest.reason}
        </Banner>
      )}
      <Failed id="builder-failure" failure={store.takeBack.failure ?? store.open.failure} />
    </Card>
  )
})

/** What a filing needs before it can be sent. */
export const StepsCard = observer(({ store }: { store: OverviewStore }) => {
  const t = useWords(words)
  return (
    <Card id="builder-steps" padding="tight">
      <CardTitle title={t.stepsTitle} />
      {store.steps.map(({ title, isDone }, at) => (
        <Line
          key={title?.en ?? 'agreements'}
          id={`builder-step-${at}`}
          label={title ? translate(title) : t.agreements}
          value={<Pill tone={isDone ? 'good' : 'quiet'}>{isDone ? t.done : t.missing}</Pill>}
          onTap={() => go('builderFiling')}
        />
      ))}
    </Card>
  )
})

/** One notice for each document that ends soon. */
export const DueBanners = observer(({ store }: { store: OverviewStore }) => {
  const t = useWords(words)
  return (
    <>
      {store.dueDocuments.map(({ slot, name, person, until, term }) => (
        <Banner
          key={slot}
          id={`builder-due-${slot.replaceAll('.', '-')}`}
          tone={term === 'soon' ? 'warn' : 'bad'}
          title={fill(term === 'over' ? t.expired : t.expires, {
            name: [translate(name), person && `（${person}）`].filter(Boolean).join(''),
            day: formatDay(until ?? '', currentLanguage()),
          })}
        >
          {t.renew}
        </Banner>
      ))}
    </>
  )
})

const tones: Record<DocumentTerm, Tone> = { endless: 'quiet', valid: 'good', soon: 'warn', urgent: 'bad', over: 'bad' }

const DocumentLine = observer(({ store, document }: { store: OverviewStore; document: BuilderDocument }) => {
  const t = useWords(words)
  const terms = useWords(termWords)
  const { slot, name, person, until, daysLeft, term } = document
  return (
    <Line
      id={`builder-document-${slot.replaceAll('.', '-')}`}
      label={
        <>
          {translate(name)}
          <Detail>{dotted(person, until && fill(t.until, { day: formatDay(until, currentLanguage()) }))}</Detail>
        </>
      }
      value={<Pill tone={tones[term]}>{fill(terms[term], { days: daysLeft ?? 0 })}</Pill>}
      onTap={() => store.open.run(document)}
    />
  )
})

/** The documents with the days that they have left. */
export const DocumentsCard = observer(({ store }: { store: OverviewStore }) => {
  const t = useWords(words)
  const { documents } = store.filing.value!
  if (documents.length === 0) return null
  return (
    <Card id="builder-documents" padding="tight">
      <CardTitle title={t.documentsTitle} />
      {documents.map((document) => (
        <DocumentLine key={document.slot} store={store} document={document} />
      ))}
    </Card>
  )
})

export const PeopleCard = observer(({ store }: { store: OverviewStore }) => {
  const t = useWords(words)
  const { people } = store.filing.value!
  if (people.length === 0) return null
  return (
    <Card id="builder-people" padding="tight">
      <CardTitle title={t.peopleTitle} hint={fill(t.peopleCount, { count: people.length })} />
      {people.map(({ name, phone, trade }, at) => (
        <Line key={at} label={name} value={dotted(translate(tradeNames[trade]), phone)} tone="quiet" />
      ))}
    </Card>
  )
})
