import assert from 'node:assert/strict'
import { articleCalls } from '../../contract/content/article.calls'
import { hostileHtml } from './hostileHtml'
import { signInOrganiser } from './organiser'
import type { RunningFair } from './runFair'

/** What each of these articles begins with, so that a test knows when it is drawn. */
export const hostileTitle = (at: number): string => `安全测试 ${at}`

/**
 * Writes articles that hold every hostile text, some in each. One that leaves an element open swallows those after it, so few share one.
 * @returns the ids of the articles
 */
export const writeHostileArticles = async (fair: RunningFair, textsEach: number): Promise<string[]> => {
  const organiser = await signInOrganiser(fair)
  const ids: string[] = []
  for (let at = 0; at < hostileHtml.length; at += textsEach) {
    const title = hostileTitle(at)
    const text = [`<p>${title}</p>`, ...hostileHtml.slice(at, at + textsEach)].join('\n')
    const saved = (await organiser.post(articleCalls.save.path, {
      ...{ title: { cn: title, en: '' }, summary: { cn: '', en: '' }, category: 'notice', publishedOn: '2026-01-01' },
      body: { cn: { format: 'html', text } },
    })) as { id: string } | null
    assert.ok(saved?.id, `the article with the texts from ${at} on is stored`)
    ids.push(saved.id)
  }
  return ids
}
