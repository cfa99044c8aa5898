import type { RichPart } from '../../../contract/content/richText.schema'
import type { Bilingual } from '../../../contract/language'
import type { RegisterType } from '../../../contract/registerTypes'

/** An article of the demo. */
export interface DemoArticle {
  /** Days before now. Below 0 it is of a day to come. */
  daysAgo: number
  category: 'notice' | 'programme' | 'exhibitors' | 'industry' | 'visiting' | 'media'
  cover: string | null
  /** Empty in a language that it lacks. */
  title: Bilingual
  summary: Bilingual
  cn: RichPart[] | null
  en: RichPart[] | null
  isPinned?: true
  registerTypes?: RegisterType[]
}
