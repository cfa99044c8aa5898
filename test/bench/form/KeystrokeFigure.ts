/** What one keystroke costs, in a form with so many fields. */
export interface KeystrokeFigure {
  fields: number
  /** H5, on a processor four times slower: from the first key to the paint that shows it, and the slowest of the next ones. */
  firstMs: number
  slowestMs: number
  /** Mini-program: calls of setData for each key at most, and their bytes for ten keys. */
  setDataPerKey: number
  setDataBytes: number
}
