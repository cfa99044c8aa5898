/** The cold start of an article on a slow phone of a person who has signed in before, as medians. */
export interface ColdArticleFigure {
  /** Milliseconds from the opening of the address to the first paint with the text. */
  textMs: number
  /** The same for the page of the app, with what it leads to. */
  pageMs: number
  /** The largest layout shift of the visits. */
  shift: number
}
