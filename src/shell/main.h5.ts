import { type Language, isLanguage, languageOfTags } from '@contract/language'
import type { FunctionConfigAnswer, PageConfig } from '@contract/entry/config.schema'
import { canonicalHash, entryPath, readArrival } from '@contract/rules/entry/arrival'
import { type LinkParameters, followLink, languageOfLink, scopeOfLink } from '@contract/rules/link'
import { openArticle } from './article'
import { askConfig } from './askEarly'
import { drawFair, drawLanguage } from './draw'
import type { EarlyAnswer } from '@/platform/early'
import { storedConfig, storedLanguage, storedLink } from './stored'

/**
 * Runs in index.html, before the app's scripts come. It asks for the fair's config at once, and for the article that the address opens,
 * and fills the shell. The app takes the answers over (`src/api/earlyAnswer.h5.ts`). Unexpected data leaves the page as it is.
 */

/** What the server wrote into the page of a short link: the link's parameters, and the answer to the config call. */
interface PrintedArrival {
  link: LinkParameters
  config?: { url: string; body: { data: FunctionConfigAnswer } }
  /** The page to open if no fair has such a link. */
  unknown?: string
}

const printedArrival = (): PrintedArrival | null => {
  const text = document.getElementById('arrival')?.textContent
  return text ? (JSON.parse(text) as PrintedArrival) : null
}

const tabLanguage = (): Language | null => {
  const language = sessionStorage.getItem('fairgate.language')
  return isLanguage(language) ? language : null
}

const languageFor = (link: LinkParameters): Language =>
  languageOfLink(link) ?? storedLanguage() ?? tabLanguage() ?? languageOfTags(navigator.languages ?? [navigator.language])

const fairOf = ({ functionConfig, exhibition, pageConfig }: FunctionConfigAnswer) => ({
  page: pageConfig ?? ({} as PageConfig),
  function: functionConfig,
  exhibition,
})

const drawAnswer = ({ answer }: EarlyAnswer, language: Language): void =>
  void answer.then((settled) => {
    const data = (settled?.body as { data?: FunctionConfigAnswer } | undefined)?.data
    if (settled?.status === 200 && data?.exhibition) drawFair(fairOf(data), language)
  })

/** A short link continues as the long one, because the app knows one address of an arrival. Its page is one folder below the site's. */
const leaveShortLink = ({ unknown }: PrintedArrival, link: LinkParameters): void => {
  const hash = unknown ? `#${unknown}` : canonicalHash({ path: entryPath, link, own: {} })
  history.replaceState(history.state, '', `../${location.search}${hash}`)
}

const arrive = (): void => {
  const openedAt = location.href
  window.fairgate = { openedAt, config: null, article: null }
  const printed = printedArrival()
  const arrival = readArrival(openedAt)
  const opened = { ...arrival.link, ...printed?.link }
  const language = languageFor(opened)
  drawLanguage(language)
  if (printed) leaveShortLink(printed, opened)
  const link = followLink(storedLink(), opened)
  const scope = scopeOfLink(link)
  if (!scope || printed?.unknown) return
  if (printed?.config) {
    const { url, body } = printed.config
    const settled = { status: 200, body }
    window.fairgate.config = { url, tenantId: scope.tenantId, answer: Promise.resolve(settled), settled }
    drawFair(fairOf(body.data), language)
    return
  }
  const known = storedConfig()
  if (known?.key === `${scope.tenantId}/${scope.exhibitionId}/${scope.registerType}`) drawFair(known, language)
  const caller = { scope, link, language }
  window.fairgate.article = openArticle(arrival.path, caller)
  window.fairgate.config = askConfig(caller)
  drawAnswer(window.fairgate.config, language)
}

try {
  arrive()
} catch {
  // Storage that is forbidden, or an old browser: the app opens the page by itself.
}
