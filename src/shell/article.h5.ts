import { articleCalls } from '@contract/content/article.calls'
import type { Article } from '@contract/content/article.schema'
import type { RichPart, RichRun } from '@contract/content/richText.schema'
import { type EarlyAnswer, readerOf } from '@/platform/early'
import { type ShellCaller, askEarly } from './askEarly'
import { storedAccessToken } from './stored'

/** The id of the article that an address opens; null for another page. */
const articleIn = (path: string): string | null => /^\/news\/details\/(\d+)$/.exec(path)?.[1] ?? null

const textOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('')

/** What is read first: the words. Tables and pictures come with the page. */
const linesOf = (part: RichPart): [tag: string, text: string][] => {
  if (part.kind === 'heading') return [['h3', textOf(part.runs)]]
  if (part.kind === 'paragraph') return [['p', textOf(part.runs)]]
  if (part.kind === 'quote') return part.paragraphs.map((runs) => ['p', textOf(runs)])
  return part.kind === 'list' ? part.items.map(({ runs }) => ['p', `• ${textOf(runs)}`]) : []
}

/** Lays the article over the shell. What lies below does not move. */
const drawArticle = ({ title, category, publishedOn, parts }: Article): void => {
  const card = document.createElement('div')
  const lines = [['h2', title], ['small', `${category.name} · ${publishedOn}`], ...parts.flatMap(linesOf)] as const
  for (const [tag, text] of lines) {
    const element = document.createElement(tag)
    element.textContent = text
    card.append(element)
  }
  const page = document.createElement('div')
  page.id = 'shell-article'
  page.append(card)
  const shell = document.getElementById('shell')
  // A whole text is no status that is read out.
  shell?.removeAttribute('role')
  shell?.append(page)
}

/**
 * Asks for the article of an address while the app's scripts are on their way, as the person who has signed in here, and shows its text.
 * The page takes the answer over. @returns null for another page, and for a stranger
 */
export const openArticle = (path: string, caller: ShellCaller): EarlyAnswer | null => {
  const id = articleIn(path)
  const accessToken = storedAccessToken(caller.scope)
  if (id === null || accessToken === null) return null
  const early = askEarly(`${articleCalls.detail.path}?id=${id}`, { ...caller, accessToken })
  early.reader = readerOf(caller.language, accessToken)
  void early.answer.then((settled) => {
    const data = (settled?.body as { data?: Article } | undefined)?.data
    if (settled?.status === 200 && data?.parts) drawArticle(data)
  })
  return early
}
