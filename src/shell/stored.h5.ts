import { type Language, isLanguage } from '@contract/language'
import type { LinkParameters, LinkScope } from '@contract/rules/link'
import { tokenName } from '@/platform/early'
import type { FunctionConfigAnswer, PageConfig } from '@contract/entry/config.schema'

/** The config of the last visit, as `src/stores/config.ts` persists it. */
export interface StoredConfig {
  key: string
  page: PageConfig
  function: FunctionConfigAnswer['functionConfig']
  exhibition: FunctionConfigAnswer['exhibition']
}

/** Reads what the app persisted: Taro's storage wraps each value, and the value itself is JSON. Unexpected data counts as missing. */
const stored = (name: string): unknown => {
  try {
    const text = localStorage.getItem(`fairgate.${name}`)
    return text === null ? null : (JSON.parse((JSON.parse(text) as { data: string }).data) as unknown)
  } catch {
    return null
  }
}

export const storedLink = (): LinkParameters => (stored('link') ?? {}) as LinkParameters

export const storedConfig = (): StoredConfig | null => stored('config') as StoredConfig | null

/** The token of the person who has signed in here; null for a stranger. */
export const storedAccessToken = (scope: LinkScope): string | null => {
  const token = (stored(tokenName(scope)) ?? {}) as { accessToken?: unknown }
  return typeof token.accessToken === 'string' ? token.accessToken : null
}

export const storedLanguage = (): Language | null => {
  const language = stored('language')
  return isLanguage(language) ? language : null
}
