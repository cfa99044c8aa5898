import { type Terminal, headerNames } from '@contract/envelope'
import type { Language } from '@contract/language'
import type { LinkParameters } from '@contract/rules/link'

/** The client of a call, its person, and the fair of the call. */
export interface Asking {
  /** Id and secret of this client, in base64. */
  credential: string
  terminal: Terminal
  link: LinkParameters
  language: Language
  accessToken?: string | null
}

/** The headers of a request. A parameter that the link does not name is omitted, not sent empty. The script of index.html uses them too. */
export const headersOf = (asking: Asking, extra: Record<string, string> = {}): Record<string, string> => {
  const { credential, terminal, link, language, accessToken } = asking
  const { exhibitionId, registerType, tenantId, sourceCode, visitingGroupId } = link
  const headers: Record<string, string | undefined> = {
    [headerNames.authorization]: `Basic ${credential}`,
    [headerNames.userType]: 'app',
    [headerNames.requestedWith]: 'BladeHttpRequest',
    [headerNames.exhibitionId]: exhibitionId,
    [headerNames.registerType]: registerType,
    [headerNames.tenantId]: tenantId,
    [headerNames.bladeTenantId]: tenantId,
    [headerNames.languageType]: language,
    [headerNames.terminal]: terminal,
    [headerNames.sourceCode]: sourceCode && encodeURIComponent(sourceCode),
    [headerNames.visitingGroupId]: visitingGroupId && encodeURIComponent(visitingGroupId),
    [headerNames.token]: accessToken ? `bearer ${accessToken}` : undefined,
    ...extra,
  }
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1]))
}
