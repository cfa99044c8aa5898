import { observer } from 'mobx-react-lite'
import type { FairDetail } from '@contract/entry/fair.schema'
import { formatDay } from '@contract/rules/values/days'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Line } from '@/ui/Line'
import { Section } from '@/parts/exhibition/Help/Section'
import { words } from './words'

/** What the organiser has announced, the newest first. */
export const News = observer(({ news }: { news: FairDetail['news'] }) => {
  const t = useWords(words)
  return (
    <Section
      id="fair-news"
      title={t.news}
      aside={<Button id="fair-news-all" kind="text" size="small" text={t.allNews} onTap={() => go('news')} />}
    >
      {news.map(({ id, title, day, isArticle }) => (
        <Line
          key={id}
          id={`fair-news-${id}`}
          label={title}
          value={formatDay(day, session.language)}
          tone="quiet"
          onTap={() => (isArticle ? go('newsDetails', { id }) : go('contentPage', { id }))}
        />
      ))}
    </Section>
  )
})
