import { articleCalls } from '@contract/content/article.calls'
import type { Article, ArticleCategory, ArticleRow } from '@contract/content/article.schema'
import { makeAutoObservable, observableRef } from 'mobx'
import { call } from '@/api/call'
import { OpenedQuery } from '@/parts/richText/OpenedQuery'
import { pageFacts } from '@/parts/share/pageFacts'
import type { ShareFacts } from '@/platform'
import { go } from '@/routes/go'
import { Query } from '@/stores/Query'
import { ListStore } from '@/ui/List/ListStore'
import { Search } from '@/ui/List/Search'

/** All categories together. No key of a category is empty. */
export const allCategories = ''

/** The news that the person may read, by category and words. */
export class NewsStore {
  chosen: string = allCategories
  readonly search = new Search(() => this.list.reload())
  readonly categories: Query<ArticleCategory[]> = new Query(() => call(articleCalls.categories))
  readonly list: ListStore<ArticleRow> = new ListStore<ArticleRow>({
    load: (current, size) =>
      call(articleCalls.list, {
        query: {
          current,
          size,
          ...(this.chosen !== allCategories && { category: this.chosen }),
          ...(this.search.wanted && { text: this.search.wanted }),
        },
      }),
    keyOf: ({ id }) => id,
    pageSize: 20,
  })

  constructor() {
    makeAutoObservable(this)
  }

  async load(): Promise<void> {
    await Promise.all([this.categories.load(), this.list.load()])
  }

  /** In another language, the rows are other texts. */
  choose(category: string): void {
    if (category === this.chosen) return
    this.chosen = category
    void this.list.reload()
  }

  /** News of the exhibition's file are pages of their own. */
  open({ id, pageId }: Pick<ArticleRow, 'id' | 'pageId'>): Promise<unknown> {
    return pageId === null ? go('newsDetails', { id }) : go('contentPage', { id: pageId })
  }
}

/** One article, with its card for friends. */
export class ArticleStore {
  card: ShareFacts | null = null
  readonly opened: OpenedQuery<Article>

  constructor(readonly id: string) {
    this.opened = new OpenedQuery<Article>(`article.${id}`, () => call(articleCalls.detail, { query: { id } }))
    makeAutoObservable(this, { id: false, opened: false, card: observableRef })
  }

  async load(): Promise<void> {
    await this.opened.query.load()
    const { value } = this.opened.query
    if (!value) return this.keep(null)
    const { title, summary, cover } = value
    const { id } = this
    // The text does not wait for its card, and a card that fails leaves the fair's.
    const asked = pageFacts({ name: 'newsDetails', params: { id }, title, description: summary, picture: cover?.url ?? null })
    this.keep(await asked.catch(() => null))
  }

  private keep(card: ShareFacts | null): void {
    this.card = card
  }
}
