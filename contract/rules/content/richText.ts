/** What a text of the organiser may be at most. Everything is asked before the work, or while the text is read. */
export const richTextLimits = {
  /** Letters of a text in Markdown or HTML. */
  letters: 1_000_000,
  /** Headings, paragraphs, lists, tables, pictures and so on. */
  parts: 500,
  /** Elements within one another. */
  depth: 100,
  /** Levels of a list. Deeper ones are drawn as the last. */
  levels: 4,
  /** Of all tables together, and the columns of one. */
  cells: 2000,
  columns: 30,
  pictures: 40,
  /** Pieces of text with a look of their own. */
  runs: 5000,
} as const

/** What an article may be written in. */
export const articleFormats = ['markdown', 'html', 'docx'] as const
export type ArticleFormat = (typeof articleFormats)[number]

/** Files that a link in a text offers as a download. */
export const fileEndings = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'zip', 'csv'] as const

/** The kind of the file at an address; null where it is a page. */
export const fileEndingOf = (url: string): string | null => {
  const ending = /\.([a-z]{3,4})$/i.exec(url.split(/[?#]/)[0]!)?.[1]?.toLowerCase() ?? ''
  return (fileEndings as readonly string[]).includes(ending) ? ending : null
}
