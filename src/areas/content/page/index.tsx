import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { yearMonthDay } from '@/i18n/dates'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Page, page } from '@/ui/Page'
import { RichText } from '@/ui/RichText'
import { Skeleton } from '@/ui/Skeleton'
import style from './index.module.scss'
import { contentPage } from './contentPage.store'
import { words } from './words'

const Lines = () => (
  <Card>
    <Skeleton kind="lines" count={4} />
  </Card>
)

const Text = observer(({ store }: { store: ReturnType<typeof contentPage> }) => {
  const t = useWords(words)
  const { title, updatedAt, content } = store.value!
  return (
    <Card>
      <View id="content-title" className={style.title} role="heading" aria-level={2}>
        {title}
      </View>
      <View id="content-updated" className={style.updated}>
        {fill(t.updated, { date: yearMonthDay(updatedAt) })}
      </View>
      <RichText id="content-body" html={content} />
    </Card>
  )
})

/** `/contentPage/:id`: a text of the organiser, in the reader's language. */
export default page({ store: ({ id = '' }) => contentPage(id), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const missing = <EmptyState id="content-missing" title={t.missingTitle} message={t.missingHint} />
  return (
    <Page id="content-page" title={store.value?.title} of={store} skeleton={<Lines />} notFound={missing}>
      <Text store={store} />
    </Page>
  )
})
