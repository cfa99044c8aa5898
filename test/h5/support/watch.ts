import type { Page } from 'playwright-core'

/** Failed requests between phone and server: `422 POST /api/…`, `failed GET /js/…`. */
export interface Watch {
  wrong: string[]
  /** Those that no pattern expects. */
  beside(...meant: RegExp[]): string[]
}

/** Notes each request of a page that was refused or got no answer. */
export const watch = (page: Page): Watch => {
  const wrong: string[] = []
  const pathOf = (url: string): string => new URL(url).pathname
  page.on('response', (answer) => {
    if (answer.status() < 400) return
    const at = wrong.push(`${answer.status()} ${answer.request().method()} ${pathOf(answer.url())}`) - 1
    // The reason, where it comes in time.
    answer.text().then(
      (text) => (wrong[at] += ` ${text.slice(0, 300)}`),
      () => undefined,
    )
  })
  page.on('requestfailed', (request) => {
    // A page that is left gives up what it was still asking for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') wrong.push(`failed ${request.method()} ${pathOf(request.url())}`)
  })
  return { wrong, beside: (...meant) => wrong.filter((line) => !meant.some((pattern) => pattern.test(line))) }
}
