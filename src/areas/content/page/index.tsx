import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { fill, say, useWords } from '@/i18n/words'
import { titleTexts } from '@/routes/titleTexts'
import { useRoute } from '@/routes/useRoute'
import { session } from '@/stores/session'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { Page, page } from '@/ui/Page'
import { RichText } from '@/ui/RichText'
import { Skeleton } from '@/ui/Skeleton'
import style from './index.module.scss'
import { ContentPageStore } from './page.store'
import { pageWords } from './words'

const Lines = () => (
  <Card>
    <Skeleton kind="lines" count={4} />
  </Card>
)

export default page({}, () => {
  const { params } = useRoute()
  const [store] = useState(() => new ContentPageStore(params.id ?? ''))
  const words = useWords(pageWords)
  const { language } = session
  useEffect(() => void store.load(), [store, language])
  const { page, failure } = store
  const title = page?.title ?? say(titleTexts.contentPage)
  if (store.isMissing) {
    return (
      <Page id="content-page" title={title}>
        <EmptyState id="content-missing" title={words.missingTitle} message={words.missingHint} />
      </Page>
    )
  }
  return (
    <Page
      id="content-page"
      title={title}
      state={page ? 'ready' : failure ? 'failed' : 'loading'}
      failure={failure}
      onRetry={() => store.load()}
      skeleton={<Lines />}
    >
      {page && (
        <Card>
          <View id="content-title" className={style.title} role="heading">
            {page.title}
          </View>
          <View id="content-updated" className={style.updated}>
            {fill(words.updated, { date: page.updatedAt.slice(0, 10) })}
          </View>
          <RichText id="content-body" html={page.content} />
        </Card>
      )}
    </Page>
  )
})
