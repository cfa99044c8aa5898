import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import type { ReportStore } from './report.store'
import { words } from './words'

/** What a reader must know first: that there is nothing to report, or that the fair has not begun. */
export const ReportNotices = observer(({ store }: { store: ReportStore }) => {
  const t = useWords(words)
  if (store.isEmpty)
    return (
      <Card>
        <EmptyState id="report-empty" icon={exhibitorIcon} title={t.empty} message={t.emptyText}>
          <Button id="report-to-company" size="medium" text={t.toCompany} onTap={() => go('exhibitorInformation')} />
        </EmptyState>
      </Card>
    )
  if (store.opensOn === null) return null
  return (
    <Banner id="report-before" title={fill(t.before, { day: formatDay(store.opensOn, session.language) })}>
      {t.beforeText}
    </Banner>
  )
})
