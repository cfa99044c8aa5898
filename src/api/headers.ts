import { headerNames } from '@contract/envelope'
import { api } from './connection'
import { base64 } from './base64'

/** The headers of every request. A parameter that the link does not name is omitted, not sent empty. */
export const requestHeaders = (extra: Record<string, string> = {}): Record<string, string> => {
  const { client, terminal, link, language, token } = api()
  const { exhibitionId, registerType, tenantId, sourceCode, visitingGroupId } = link()
  const accessToken = token()
  const headers: Record<string, string | undefined> = {
    [headerNames.authorization]: `Basic ${base64(client)}`,
    [headerNames.userType]: 'app',
    [headerNames.requestedWith]: 'BladeHttpRequest',
    [headerNames.exhibitionId]: exhibitionId,
    [headerNames.registerType]: registerType,
    [headerNames.tenantId]: tenantId,
    [headerNames.bladeTenantId]: tenantId,
    [headerNames.languageType]: language(),
    [headerNames.terminal]: terminal,
    [headerNames.sourceCode]: sourceCode && encodeURIComponent(sourceCode),
    [headerNames.visitingGroupId]: visitingGroupId && encodeURIComponent(visitingGroupId),
    [headerNames.token]: accessToken ? `bearer ${accessToken}` : undefined,
    ...extra,
  }
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => !!entry[1]))
}
