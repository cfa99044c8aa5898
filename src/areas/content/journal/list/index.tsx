import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { listLook } from '@/parts/peopleList/listLook'
import { fairPage } from '@/parts/share/fairPage'
import { ShareLink } from '@/parts/share/ShareLink'
import type { ShareFacts } from '@/platform'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { CardTitle } from '@/ui/CardTitle'
import { ErrorState } from '@/ui/ErrorState'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { SearchField } from '@/ui/Field/SearchField'
import { exhibitorIcon, searchIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { page } from '@/ui/Page'
import { EntryRow } from '../EntryRow'
import { IssueCard } from '../IssueCard'
import { JournalStore } from '../journal.store'
import { words } from '../words'

/** The card of the show catalogue in a chat, with the cover of its newest issue. */
const shareFactsOf = ({ issues }: JournalStore): ShareFacts => {
  const cover = issues.value?.issues.find(({ coverUrl }) => coverUrl !== null)?.coverUrl ?? config.page.iconUrl
  return {
    title: fill(translate(words.shareTitle), { fair: config.exhibitionName }),
    description: translate(words.shareText),
    imageUrl: cover ? pictureAddress(cover) : '',
    link: fairPage('journal'),
  }
}

const Issues = observer(({ store }: { store: JournalStore }) => {
  const t = useWords(words)
  const { value, failure } = store.issues
  if (!value) return <ErrorState id="issues-failed" message={failure?.message ?? ''} onRetry={() => store.issues.load()} />
  if (value.issues.length === 0)
    return (
      <Banner id="issues-none" title={t.noIssues}>
        {t.noIssuesText}
      </Banner>
    )
  return (
    <>
      {value.issues.map((issue) => (
        <IssueCard key={issue.id} store={store} issue={issue} />
      ))}
    </>
  )
})

/** `/journal`: the issues of the e-journal, and the entries of exhibitors. */
export default page({ store: () => new JournalStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { entries, search, issues, order, sample } = store
  const empty = search.wanted ? (
    <EmptyState id="entries-none" icon={searchIcon} title={t.noneFound} message={t.noneFoundText} />
  ) : (
    <EmptyState id="entries-empty" icon={exhibitorIcon} title={t.noEntries} message={t.noEntriesText} />
  )
  return (
    <ListPage
      id="entries"
      store={entries}
      above={issues}
      row={(entry) => <EntryRow entry={entry} />}
      className={listLook}
      empty={empty}
      footer={issues.value && <ShareLink id="journal-share" isQuiet facts={shareFactsOf(store)} />}
    >
      <Failed id="journal-refused" failure={order.failure?.message ?? sample.failure?.message ?? null} />
      <Issues store={store} />
      <CardTitle title={t.entries} />
      <SearchField id="entries-search" label={t.search} value={search.text} onChange={(text) => search.type(text)} />
    </ListPage>
  )
})
