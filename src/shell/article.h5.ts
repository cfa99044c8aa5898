import { articleCalls } from '@contract/content/article.calls'
import type { Article } from '@contract/content/article.schema'
import type { RichPart, RichRun, StoredPicture } from '@contract/content/richText.schema'
import { type EarlyAnswer, readerOf } from '@/platform/early'
import { hostAppOf } from '@/platform/hostApp'
import { type ShellCaller, askEarly } from './askEarly'
import { storedAccessToken } from './stored'

/** The id of the article that an address opens; null for another page. */
const articleIn = (path: string): string | null => /^\/news\/details\/(\d+)$/.exec(path)?.[1] ?? null

const textOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join('')

const worded = (tag: string, text: string): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** Its place is held before it comes. The first one is asked for before all scripts, and others when they are near. */
const pictured = ({ url, width, height, alt = '' }: StoredPicture & { alt?: string }, isFirst: boolean): HTMLElement =>
  Object.assign(document.createElement('img'), {
    ...{ fetchPriority: isFirst ? 'high' : 'low', loading: isFirst ? 'eager' : 'lazy' },
    ...{ width, height, alt, src: url },
  })

/** What is read first. Tables come with the page. */
const drawnOf = (part: RichPart, isFirstPicture: boolean): HTMLElement[] => {
  switch (part.kind) {
    case 'heading':
      return [worded('h3', textOf(part.runs))]
    case 'paragraph':
      return [worded('p', textOf(part.runs))]
    case 'quote':
      return part.paragraphs.map((runs) => worded('p', textOf(runs)))
    case 'list':
      return part.items.map(({ runs }) => worded('p', `• ${textOf(runs)}`))
    case 'picture':
      return [pictured(part, isFirstPicture)]
    default:
      return []
  }
}

/** Lays the article over the shell. What lies below does not move. */
const drawArticle = ({ title, category, publishedOn, cover, parts }: Article): void => {
  const card = document.createElement('div')
  const first = parts.findIndex(({ kind }) => kind === 'picture')
  card.append(worded('h2', title), worded('small', `${category.name} · ${publishedOn}`))
  // As on the page, a cover is above a text without pictures.
  if (first === -1 && cover) card.append(pictured(cover, true))
  card.append(...parts.flatMap((part, at) => drawnOf(part, at === first)))
  const page = document.createElement('div')
  page.id = 'shell-article'
  // There the bar is the host's own.
  if (hostAppOf(navigator.userAgent) === 'messagingBrowser') page.className = 'bare'
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
