import { configCalls } from '@contract/entry/config.calls'
import { headerNames } from '@contract/envelope'
import type { Language } from '@contract/language'
import { type LinkScope, queryOf } from '@contract/rules/link'
import type { EarlyAnswer } from './early'

/** Asks for the fair's config while the app's scripts are still on their way. `src/stores/config.ts` takes the answer over. */
export const askConfig = ({ tenantId, exhibitionId, registerType }: LinkScope, language: Language): EarlyAnswer => {
  const url = `${configCalls.function.path}?${queryOf({ exhibitionId, registerType })}`
  const headers = {
    [headerNames.authorization]: `Basic ${btoa(FAIRGATE_CLIENT)}`,
    [headerNames.tenantId]: tenantId,
    [headerNames.bladeTenantId]: tenantId,
    [headerNames.exhibitionId]: exhibitionId,
    [headerNames.registerType]: registerType,
    [headerNames.languageType]: language,
  }
  const answer = fetch(url, { headers }).then(
    async (response) => ({ status: response.status, body: (await response.json()) as unknown }),
  )
  return { url, tenantId, answer: answer.catch(() => null) }
}
