import type { ArticleCategory } from '../../../../contract/content/article.schema'
import type { Bilingual, Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'

/** The code of the dictionary that names the categories of news. */
const dictionaryCode = 'articleCategory'

/** The names of categories by their keys, in the order of the dictionary. */
export const articleCategories = async (app: App, tenantId: string): Promise<ReadonlyMap<string, Bilingual>> =>
  new Map(((await dictionaryOptions(app, tenantId, dictionaryCode)) ?? []).map(({ value, label }) => [value, label]))

/** A category that the dictionary no longer has keeps its key for a name. */
export const categoryOf = (names: ReadonlyMap<string, Bilingual>, key: string, language: Language): ArticleCategory => ({
  key,
  name: names.get(key)?.[language] || key,
})
