import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ExhibitorReportInfo } from '@contract/exhibitor/exhibitorReport.schema'
import { exhibitorReportWords } from '@contract/rules/exhibitor/exhibitorReportWords'
import { type ReportSection, reportPlace, reportSections } from '@contract/rules/exhibitor/reportSections'
import { untilMinute } from '@/i18n/dates'
import { fill, translateIfThere, useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Figures } from '@/ui/Figures'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { DayTable } from '../DayTable'
import { ReportNotices } from '../ReportNotices'
import { ReportStore } from '../report.store'
import style from '../index.module.scss'
import { words } from '../words'

/** Every day of a table is empty until something happens. */
const hasNumbers = ({ plots }: ReportSection): boolean => plots.some(({ none }) => none === null)

const Section = observer(({ section }: { section: ReportSection }) => {
  const t = useWords(words)
  const { key, title, figures, plots, table, shares } = section
  return (
    <>
      <Card id={`report-${key}`}>
        <CardTitle title={title} />
        <View className={style.part}>
          <Figures figures={figures.map(({ key: name, ...figure }) => ({ id: `report-${name}`, ...figure }))} />
        </View>
        {hasNumbers(section) ? (
          <View className={style.part}>
            <DayTable id={`report-${key}-days`} label={`${title} ${t.byDay}`} columns={table.columns} rows={table.rows} />
          </View>
        ) : (
          <View className={style.none}>{plots[0]!.none}</View>
        )}
      </Card>
      {shares.rows.length > 0 && (
        <Card id={`report-${key}-shares`} padding="tight">
          <CardTitle title={shares.title} />
          {shares.rows.map(({ name, value }, at) => (
            <Line key={at} label={name} value={value} tone="strong" />
          ))}
        </Card>
      )}
    </>
  )
})

const Content = observer(({ report }: { report: ExhibitorReportInfo }) => {
  const said = useWords(exhibitorReportWords)
  return (
    <>
      <Card id="report-company">
        <CardTitle title={translateIfThere(report.company.name)} hint={reportPlace(report, session.language)} />
        <View className={style.none}>{fill(said.countedAt, { time: untilMinute(report.countedAt) })}</View>
      </Card>
      {reportSections(report, session.language).map((section) => (
        <Section key={section.key} section={section} />
      ))}
      <View className={style.note}>{said.note}</View>
    </>
  )
})

/** `/user-center/exhibitorReportNoImg`: the same report as text and tables. */
export default page({ store: () => new ReportStore(false), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { report, isEmpty } = store
  return (
    <Page id="report-in-words" of={report} notFound={<Banner id="not-exhibitor" tone="warn" title={report.failure?.message} />}>
      <ReportNotices store={store} />
      {report.value && !isEmpty && (
        <>
          <Button id="report-picture" kind="ghost" size="medium" isBlock text={t.asPicture} onTap={() => replace('exhibitorReport')} />
          <Content report={report.value} />
        </>
      )}
    </Page>
  )
})
