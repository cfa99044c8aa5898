import type { Language } from '@contract/language'
import type { LinkScope } from '@contract/rules/link'

interface Answer {
  status: number
  body: unknown
}

/** An answer that index.html asked for before the app's own scripts came. */
export interface EarlyAnswer {
  /** Path and query of the call. */
  url: string
  tenantId: string
  /** Of an answer that is one person's, in one language. */
  reader?: string
  /** Null where no answer came. */
  answer: Promise<Answer | null>
  /** The answer, once it has come. */
  settled?: Answer | null
}

/** What the script in index.html hands to the app. */
export interface Early {
  /** The address that opened the page, before it was normalised. */
  openedAt: string
  config: EarlyAnswer | null
  /** The article that the address opens. */
  article: EarlyAnswer | null
}

export const readerOf = (language: Language, accessToken: string | null): string => `${language} ${accessToken ?? ''}`

/** The name of the stored token. Each fair and register type has one of its own. */
export const tokenName = ({ tenantId, exhibitionId, registerType }: LinkScope): string =>
  `token.${tenantId}.${exhibitionId}.${registerType}`

declare global {
  interface Window {
    fairgate?: Early
  }
}
