import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { JournalCopy } from '@contract/content/journal.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Failed } from '@/ui/Failed'
import { Page } from '@/ui/Page'
import { Detail } from '@/ui/RowCard'
import { Cover } from './Cover'
import { LanguageMark } from './LanguageMark'
import type { OpenedBookStore } from './openedBook.store'
import style from './index.module.scss'
import { words } from './words'

/** The issue as a book that WeChat's reader opens. */
export const BookView = observer(({ store, copy }: { store: OpenedBookStore; copy: JournalCopy }) => {
  const t = useWords(words)
  const { title, pages, language } = copy.issue
  const { opening } = store
  const failure = opening.failure?.message ?? (opening.result === false ? t.openFailed : null)
  return (
    <Page id="journal-reader">
      <Failed id="journal-open-failed" failure={failure} />
      <Card id="journal-shown">
        <View className={style.book}>
          <Cover issue={copy.issue} isLarge />
          <View className={style.title} role="heading" aria-level={2}>
            {translate(title)}
          </View>
          <Detail>{pages === 1 ? t.page : fill(t.pages, { count: pages })}</Detail>
          <LanguageMark only={language === 'both' ? null : language} />
          <View className={style.open}>
            <Button id="journal-open" isBlock isLoading={opening.isRunning} text={t.openBook} onTap={() => opening.run()} />
          </View>
          <Detail>{t.openHint}</Detail>
        </View>
      </Card>
    </Page>
  )
})
