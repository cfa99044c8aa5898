import { headerNames } from '@contract/envelope'
import { api } from './connection'
import { base64 } from './base64'
import { headersOf } from './headersOf'

/** The headers of every request. */
export const requestHeaders = (extra: Record<string, string> = {}): Record<string, string> => {
  const { client, terminal, link, language, token } = api()
  return headersOf({ credential: base64(client), terminal, link: link(), language: language(), accessToken: token() }, extra)
}

/** The header with the key of a link. */
export const linkKeyHeader = (key = ''): Record<string, string> => (key ? { [headerNames.linkKey]: key } : {})
