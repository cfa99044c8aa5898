import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Paper } from '@contract/exhibitor/paper.schema'
import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { yuan } from '@/ui/Money'
import { Page } from '@/ui/Page'
import { fileFacts } from '@/parts/pdf/openFile'
import type { PapersStore } from './papers.store'
import { words } from './words'
import style from './index.module.scss'

const PaperCard = observer(({ store, paper }: { store: PapersStore; paper: Paper }) => {
  const t = useWords(words)
  const { paperId, title, number, amount, addedAt, isOpened } = paper
  const id = `paper-${paperId}`
  return (
    <Card id={id}>
      <CardTitle title={title} hint={dotted(fileFacts(paper), isOpened ? t.opened : t.fresh)} />
      {number && <Line label={t.number} value={number} />}
      {amount !== null && <Line label={t.amount} value={yuan(amount)} tone="strong" />}
      <Line label={t.added} value={untilMinute(addedAt)} />
      <View className={style.open}>
        <Button
          id={`${id}-open`}
          isBlock
          size="medium"
          kind="ghost"
          isLoading={store.open.isRunning}
          text={t.open}
          label={`${title} ${t.open}`}
          onTap={() => store.open.run(paper)}
        />
      </View>
    </Card>
  )
})

/** The files of one kind. */
export const PapersView = observer(({ store }: { store: PapersStore }) => {
  const t = useWords(words)
  const { mayRead = true, papers = [] } = store.papers.value ?? {}
  const { failure } = store.open
  return (
    <Page id="papers" of={store.papers} notFound={<Banner id="not-exhibitor" tone="warn" title={store.papers.failure?.message} />}>
      {!mayRead && (
        <Banner id="papers-no-right" title={t.noRight}>
          {t.noRightText}
        </Banner>
      )}
      <Failed id="papers-failure" failure={failure} />
      {mayRead && papers.length === 0 && (
        <Card>
          <EmptyState
            id="papers-empty"
            icon={exhibitorIcon}
            title={store.kind === 'invoice' ? t.invoiceEmpty : t.contractEmpty}
            message={t.emptyText}
          />
        </Card>
      )}
      {papers.length > 0 && <Banner id="papers-note" title={t.note} />}
      {papers.map((paper) => (
        <PaperCard key={paper.paperId} store={store} paper={paper} />
      ))}
    </Page>
  )
})
