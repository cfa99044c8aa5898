import { configCalls } from '@contract/entry/config.calls'
import { headerNames } from '@contract/envelope'
import type { Language } from '@contract/language'
import { type LinkParameters, type LinkScope, queryOf } from '@contract/rules/link'
import { hostAppOf } from '@/platform/hostApp'
import type { EarlyAnswer } from './early'

/** Asks for the fair's config while the app's scripts are still on their way. `src/stores/config.ts` takes the answer over. */
export const askConfig = (
  { tenantId, exhibitionId, registerType }: LinkScope,
  { sourceCode = '', visitingGroupId = '' }: LinkParameters,
  language: Language,
): EarlyAnswer => {
  const url = `${configCalls.function.path}?${queryOf({ exhibitionId, registerType })}`
  const headers = {
    [headerNames.authorization]: `Basic ${btoa(FAIRGATE_CLIENT)}`,
    [headerNames.tenantId]: tenantId,
    [headerNames.bladeTenantId]: tenantId,
    [headerNames.exhibitionId]: exhibitionId,
    [headerNames.registerType]: registerType,
    [headerNames.languageType]: language,
    [headerNames.userType]: 'app',
    [headerNames.requestedWith]: 'BladeHttpRequest',
    [headerNames.terminal]: hostAppOf(navigator.userAgent) === 'messagingBrowser' ? 'WeChat' : 'H5',
    ...(sourceCode && { [headerNames.sourceCode]: encodeURIComponent(sourceCode) }),
    ...(visitingGroupId && { [headerNames.visitingGroupId]: encodeURIComponent(visitingGroupId) }),
  }
  const early: EarlyAnswer = {
    url,
    tenantId,
    answer: fetch(url, { headers })
      .then(async (response) => (early.settled = { status: response.status, body: (await response.json()) as unknown }))
      .catch(() => null),
  }
  return early
}
