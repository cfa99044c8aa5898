import { configCalls } from '@contract/entry/config.calls'
import type { Language } from '@contract/language'
import { type LinkParameters, type LinkScope, queryOf } from '@contract/rules/link'
import { headersOf } from '@/api/headersOf'
import { hostAppOf } from '@/platform/hostApp'
import type { EarlyAnswer } from '@/platform/early'

/** The person who asks, and the fair. */
export interface ShellCaller {
  scope: LinkScope
  link: LinkParameters
  language: Language
  accessToken?: string
}

/** Makes a call while the app's scripts are still on their way. The app takes the answer over. */
export const askEarly = (url: string, { scope: { tenantId }, link, language, accessToken }: ShellCaller): EarlyAnswer => {
  const terminal = hostAppOf(navigator.userAgent) === 'messagingBrowser' ? 'WeChat' : 'H5'
  const headers = headersOf({ credential: btoa(FAIRGATE_CLIENT), terminal, link, language, ...(accessToken && { accessToken }) })
  const early: EarlyAnswer = {
    url,
    tenantId,
    answer: fetch(url, { headers })
      .then(async (response) => (early.settled = { status: response.status, body: (await response.json()) as unknown }))
      .catch(() => null),
  }
  return early
}

/** The fair's config. `src/stores/config.ts` takes it over. */
export const askConfig = (caller: ShellCaller): EarlyAnswer => {
  const { exhibitionId, registerType } = caller.scope
  return askEarly(`${configCalls.function.path}?${queryOf({ exhibitionId, registerType })}`, caller)
}
