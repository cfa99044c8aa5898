import { cleanText } from '../../../../contract/rules/values/cleanText'

/** In groups of four, as people read it. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** One spelling of a typed number or code. */
export const normalisedCode = (text: string): string =>
  cleanText(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
