import type { Language } from '@contract/language'
import { persist, readPersisted } from './persist'
import { session } from './session'

interface OpenedText {
  /** What it is, as `article.17`. */
  name: string
  language: Language
  savedAtMs: number
  value: unknown
}

interface Opened {
  /** Another person who signs in on this phone finds nothing, and overwrites the copies. */
  owner: string
  texts: OpenedText[]
}

/** The name of the copies in the storage of the phone. */
export const openedTextsName = 'openedTexts'

/** A mini-program stores 1 MB under one name, and counts letters of Chinese twice. */
const [mostTexts, mostLetters] = [20, 300_000]

const read = (): OpenedText[] => {
  const opened = readPersisted<Opened>(openedTextsName)
  return opened !== null && opened.owner === session.owner ? opened.texts : []
}

const isOf =
  (name: string) =>
  (text: OpenedText): boolean =>
    text.name === name && text.language === session.language

/** The newest first. The oldest leave when there is no room. */
const write = (texts: OpenedText[]): void => {
  const { owner } = session
  if (!owner) return
  let letters = 0
  const kept = texts.slice(0, mostTexts).filter((text) => (letters += JSON.stringify(text).length) <= mostLetters)
  persist(openedTextsName, { owner, texts: kept } satisfies Opened)
}

/** Keeps what the person opened, to be read again without a network. */
export const keepText = (name: string, value: unknown): void => {
  const { language } = session
  write([{ name, language, savedAtMs: Date.now(), value }, ...read().filter((text) => !isOf(name)(text))])
}

/** What this phone keeps, in the language of now; null if the person has not opened it. */
export const keptText = <Value>(name: string): { value: Value; savedAtMs: number } | null => {
  const found = read().find(isOf(name))
  return found ? { value: found.value as Value, savedAtMs: found.savedAtMs } : null
}

/** The server has it no longer, or not for this person. */
export const dropText = (name: string): void => write(read().filter((text) => text.name !== name))
