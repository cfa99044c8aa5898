interface Answer {
  status: number
  body: unknown
}

/** An answer that index.html asked for before the app's own scripts came. */
export interface EarlyAnswer {
  /** Path and query of the call. */
  url: string
  tenantId: string
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
}

declare global {
  interface Window {
    fairgate?: Early
  }
}
