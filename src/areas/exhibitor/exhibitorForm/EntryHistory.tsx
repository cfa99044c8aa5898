import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PastVersion } from '@contract/exhibitor/company.schema'
import { fullDateTime } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import type { Query } from '@/stores/Query'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Changes } from '../version/Changes'
import { stateTones } from '../version/tones'
import { words } from './words'
import style from './index.module.scss'

const Past = observer(({ version: { number, state, reason, submittedAt, changes } }: { version: PastVersion }) => {
  const t = useWords(words)
  const names = { draft: t.begun, submitted: t.submitted, approved: t.published, refused: t.refused, replaced: t.replaced }
  return (
    <View className={style.group}>
      <Card id={`version-${number}`}>
        <View className={style.head}>
          <View className={style.title} role="heading" aria-level={2}>
            {fill(t.number, { number })}
          </View>
          <Pill tone={stateTones[state]}>{names[state]}</Pill>
        </View>
        {submittedAt && <View className={style.second}>{fill(t.submittedAt, { time: fullDateTime(submittedAt) })}</View>}
        {reason && <View className={style.reason}>{fill(t.reason, { reason })}</View>}
      </Card>
      <Changes id={`version-${number}-changes`} changes={changes} />
    </View>
  )
})

/** The versions of an entry that were sent, with what each changed. */
export const EntryHistory = observer(({ history, title }: { history: Query<PastVersion[]>; title: string }) => {
  const t = useWords(words)
  const all = history.value ?? []
  return (
    <Page
      id="entry-history"
      title={title}
      of={history}
      notFound={<Banner id="not-exhibitor" tone="warn" title={history.failure?.message} />}
    >
      {all.length === 0 && (
        <Card>
          <EmptyState id="history-none" icon={exhibitorIcon} title={t.noHistory} message={t.noHistoryHint} />
        </Card>
      )}
      {all.map((version) => (
        <Past key={version.number} version={version} />
      ))}
    </Page>
  )
})
