import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Article } from '@contract/content/article.schema'
import { yearMonthDay } from '@/i18n/dates'
import { useWords } from '@/i18n/words'
import { KeptBanner } from '@/parts/richText/KeptBanner'
import { OnlyIn } from '@/parts/richText/OnlyIn'
import { RichText } from '@/parts/richText'
import { SizedPicture } from '@/parts/richText/SizedPicture'
import { ShareLink } from '@/parts/share/ShareLink'
import { useOwnCard } from '@/parts/share/useOwnCard'
import { replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { articleIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { LeadsOn } from '../../LeadsOn'
import { ArticleStore } from '../article.store'
import style from '../index.module.scss'
import { words } from '../words'

const Lines = () => (
  <Card>
    <Skeleton kind="lines" count={6} />
  </Card>
)

/** The cover is shown above a text that has no picture of its own. */
const Text = observer(({ article: { title, category, publishedOn, onlyIn, cover, parts } }: { article: Article }) => {
  const hero = parts.some(({ kind }) => kind === 'picture') ? null : cover
  return (
    <Card id="article">
      <View id="article-title" className={style.heading} role="heading" aria-level={2}>
        {title}
      </View>
      <View className={`${style.facts} ${style.under}`}>
        <OnlyIn language={onlyIn} />
        <Dotted facts={[category.name, yearMonthDay(publishedOn)]} />
      </View>
      {hero && <SizedPicture id="article-cover" picture={hero} isFirst className={style.hero!} />}
      <RichText id="article-body" parts={parts} hasPictureAbove={hero !== null} />
    </Card>
  )
})

/** `/news/details/:id`: an article. It stays on the phone once it was opened, and its card names it. It leads on to the tickets. */
export default page({ store: ({ id = '' }) => new ArticleStore(id), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { opened, card } = store
  useOwnCard(card)
  return (
    <Page
      id="news-details"
      of={opened.query}
      skeleton={<Lines />}
      hasOwnOfflineNotice={opened.savedAt !== null}
      notFound={
        <EmptyState id="article-missing" icon={articleIcon} title={t.missing} message={t.missingText}>
          <Button id="article-all" size="medium" text={t.allNews} onTap={() => replace('news')} />
        </EmptyState>
      }
    >
      <KeptBanner id="article-kept" savedAt={opened.savedAt} />
      {opened.query.value && (
        <>
          <Text article={opened.query.value} />
          <LeadsOn />
        </>
      )}
      {card && <ShareLink id="article-share" isQuiet facts={card} />}
    </Page>
  )
})
