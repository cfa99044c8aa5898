import { configCalls } from '@contract/entry/config.calls'
import type { Language } from '@contract/language'
import { type LinkParameters, type LinkScope, queryOf } from '@contract/rules/link'
import { headersOf } from '@/api/headersOf'
import { hostAppOf } from '@/platform/hostApp'
import type { EarlyAnswer } from '@/platform/early'

/** Asks for the fair's config while the app's scripts are still on their way. `src/stores/config.ts` takes the answer over. */
export const askConfig = ({ tenantId, exhibitionId, registerType }: LinkScope, link: LinkParameters, language: Language): EarlyAnswer => {
  const url = `${configCalls.function.path}?${queryOf({ exhibitionId, registerType })}`
  const terminal = hostAppOf(navigator.userAgent) === 'messagingBrowser' ? 'WeChat' : 'H5'
  const headers = headersOf({ credential: btoa(FAIRGATE_CLIENT), terminal, link, language })
  const early: EarlyAnswer = {
    url,
    tenantId,
    answer: fetch(url, { headers })
      .then(async (response) => (early.settled = { status: response.status, body: (await response.json()) as unknown }))
      .catch(() => null),
  }
  return early
}
