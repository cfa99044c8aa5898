import { observer } from 'mobx-react-lite'
import type { ContactExportRow } from '@contract/connect/contactExport.schema'
import type { ExportFormat } from '@contract/rules/connect/contactExport'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Chips } from '@/ui/Chips'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { articleIcon, scanIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Progress } from '@/ui/Progress'
import { Detail, RowCard } from '@/ui/RowCard'
import { NoCompany } from '../NoCompany'
import { NotAuthorised } from '../NotAuthorised'
import { ExportStore } from './export.store'
import { formats } from './saveFile'
import { formatWords, words } from './words'

/** A file that left: what, when, by which member. */
const Row = ({ row, isRunning }: { row: ContactExportRow; isRunning: boolean }) => {
  const { id, at, author, format, rows, isPart, isWhole } = row
  const t = useWords(words)
  const names = useWords(formatWords)
  return (
    <RowCard
      id={`export-${id}`}
      name={names[format]}
      mark={!isWhole && (isRunning ? <Pill tone="quiet">{t.running}</Pill> : <Pill tone="warn">{t.broken}</Pill>)}
    >
      <Detail>{fill(t.rows, { count: rows })}</Detail>
      {isPart && <Detail>{t.part}</Detail>}
      <Detail>{author}</Detail>
      <Detail>{formatDayAndTime(at, currentLanguage())}</Detail>
    </RowCard>
  )
}

const Choice = observer(({ store }: { store: ExportStore }) => {
  const t = useWords(words)
  const names = useWords(formatWords)
  const { count, format, selection } = store
  const total = count.value?.total ?? 0
  if (total === 0)
    return (
      <Card>
        <EmptyState id="export-none" icon={scanIcon} title={t.none} message={t.noneText}>
          <Button id="export-scan" size="medium" text={t.scan} onTap={() => go('scanCode')} />
        </EmptyState>
      </Card>
    )
  return (
    <Card id="export">
      <CardTitle title={t.title} hint={selection ? t.selectedText : fill(t.text, { count: total })} />
      <Chips
        id="export-format"
        label={t.format}
        chips={formats.map((value) => ({ value, title: names[value] }))}
        chosen={[format]}
        onChoose={(value) => store.choose(value as ExportFormat)}
      />
      {selection && (
        <Button id="export-all" kind="text" size="small" text={fill(t.all, { count: total })} onTap={() => store.chooseAll()} />
      )}
    </Card>
  )
})

/** `/dataExport`: the company takes its customers away, and sees what left before. */
export default page({ store: () => new ExportStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { membership, isAuthorised, log, count, save, asked, running, left } = store
  const { value } = membership
  if (!isAuthorised)
    return (
      <Page id="export-page" of={membership} notFound={<NoCompany membership={membership} />}>
        {value && <NotAuthorised membership={value} />}
      </Page>
    )
  const hasAny = (count.value?.total ?? 0) > 0
  return (
    <ListPage
      id="exports"
      store={log}
      above={count}
      row={(row) => <Row row={row} isRunning={running === row.id} />}
      empty={<EmptyState id="exports-empty" icon={articleIcon} title={t.noLog} message={t.noLogText} />}
      footer={hasAny && <Button id="export-save" isBlock text={t.save} isLoading={save.isRunning} onTap={() => save.run()} />}
    >
      <Failed id="export-refused" failure={save.failure} />
      {asked !== null && (
        <Banner id="export-asked" tone="good" title={fill(t.asked, { count: asked })}>
          {t.askedText}
        </Banner>
      )}
      {asked !== null && left !== null && (
        <Card>
          <Progress id="export-progress" part={left / Math.max(1, asked)} words={fill(t.left, { count: left, all: asked })} />
        </Card>
      )}
      <Choice store={store} />
      {value?.mayManage && (
        <Card padding="tight">
          <Line id="export-webhook" label={t.webhook} onTap={() => go('contactWebhook')} />
        </Card>
      )}
      {!log.isEmpty && <CardTitle title={t.log} />}
    </ListPage>
  )
})
