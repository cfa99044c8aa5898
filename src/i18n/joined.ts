import type { Language } from '@contract/language'
import { currentLanguage } from './language'

/** Names one after the other: `加工、检测` · `machining, measuring`. */
export const joined = (names: readonly string[], language: Language = currentLanguage()): string =>
  names.join(language === 'cn' ? '、' : ', ')
