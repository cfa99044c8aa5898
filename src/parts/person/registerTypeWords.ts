import { registerTypeNames } from '@contract/registerTypeNames'
import type { RegisterType } from '@contract/registerTypes'
import { defineWords } from '@/i18n/words'

/** What a register type is called on screen. */
export const registerTypeWords = defineWords<RegisterType>(registerTypeNames)
