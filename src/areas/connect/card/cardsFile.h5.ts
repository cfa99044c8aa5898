import { get, set } from 'idb-keyval'

const name = 'fairgate.cards'

/** Whether the browser keeps anything. A private window may not. */
const orNothing = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DOMException || error instanceof ReferenceError) return null
    throw error
  }
}

/** The text that this phone keeps; null without one. */
export const readCards = async (): Promise<string | null> => (await orNothing(() => get<string>(name))) ?? null

/** Keeps a text of some megabytes, which is too long for the storage of small values. */
export const keepCards = async (text: string): Promise<void> => void (await orNothing(() => set(name, text)))
