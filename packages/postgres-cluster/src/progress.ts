/** Receives one line for the person at the terminal. */
export type Log = (line: string) => void

const FIRST_LINE_AFTER_MS = 2_000
const NEXT_LINES_EVERY_MS = 5_000

/**
 * Waits for `work`. After two seconds it prints `sentence`, and then the elapsed time every five seconds, so that a slow disk does
 * not look like a hang.
 */
export async function withProgress<T>(log: Log, sentence: string, work: Promise<T>): Promise<T> {
  const startedAt = Date.now()
  let ticker: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    log(`${sentence} …`)
    ticker = setInterval(() => log(`${sentence} … ${Math.round((Date.now() - startedAt) / 1000)} s`), NEXT_LINES_EVERY_MS)
  }, FIRST_LINE_AFTER_MS)
  try {
    return await work
  } finally {
    clearTimeout(first)
    clearInterval(ticker)
  }
}
