import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { fill, useWords } from '@/i18n/words'
import { yearMonthDay } from '@/i18n/dates'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Page, page } from '@/ui/Page'
import { RichText } from '@/ui/RichText'
import { Skeleton } from '@/ui/Skeleton'
import { LeadsOn } from '../LeadsOn'
import { useInView } from './inView'
import style from './index.module.scss'
import { ContentPageStore } from './contentPage.store'
import { words } from './words'

const Lines = () => (
  <Card>
    <Skeleton kind="lines" count={4} />
  </Card>
)

const Text = observer(({ store }: { store: ContentPageStore }) => {
  const t = useWords(words)
  const [heading, isInView] = useInView()
  useEffect(() => store.turnHeading(isInView), [isInView])
  const { title, updatedAt, publishedOn, content } = store.page.value!
  return (
    <>
      <Card>
        <View ref={heading} id="content-title" className={style.title} role="heading" aria-level={2}>
          {title}
        </View>
        <View id="content-updated" className={style.updated}>
          {publishedOn === null ? fill(t.updated, { date: yearMonthDay(updatedAt) }) : yearMonthDay(publishedOn)}
        </View>
        <RichText id="content-body" html={content} />
      </Card>
      {publishedOn !== null && <LeadsOn />}
    </>
  )
})

/** `/contentPage/:id`: a text of the organiser, in the reader's language. News have the day on which they were published, and a way on. */
export default page({ store: ({ id = '' }) => new ContentPageStore(id), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const missing = <EmptyState id="content-missing" title={t.missingTitle} message={t.missingHint} />
  return (
    <Page
      id="content-page"
      title={store.page.value?.title}
      isTitleQuiet={store.isHeadingInView}
      of={store.page}
      skeleton={<Lines />}
      notFound={missing}
    >
      <Text store={store} />
    </Page>
  )
})
