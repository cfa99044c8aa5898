/** What an organiser may put into a text that people share: `{name} 邀请您参观`. */
export const sharePlaceholders = ['name', 'lastName', 'firstName', 'company', 'companyEnName', 'boothNo'] as const
export type SharePlaceholder = (typeof sharePlaceholders)[number]

/** The person who shares, as far as a text may tell. */
export type Sharer = Partial<Record<SharePlaceholder, string>>

const placeholder = /\{\s*(\w+)\s*\}/g
const longest = 60

const isPlaceholder = (name: string): name is SharePlaceholder => (sharePlaceholders as readonly string[]).includes(name)

const collapseSpaces = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Which of a person's particulars these texts ask for; nothing else of the person need be known to fill them. */
export const placeholdersIn = (...texts: (string | undefined)[]): SharePlaceholder[] => {
  const named = texts.flatMap((text) => text?.match(placeholder) ?? []).map((found) => found.slice(1, -1).trim())
  return sharePlaceholders.filter((name) => named.includes(name))
}

/**
 * Puts the person's particulars where the organiser's text asks for them. What is unknown or empty vanishes, and no gap stays behind.
 * What a person is called is never read as a placeholder itself.
 * @example fillShareText('{name} from {company} invites you', { name: '王丽娜' }) // '王丽娜 from invites you'
 */
export const fillShareText = (text: string, sharer: Sharer): string =>
  collapseSpaces(
    text.replace(placeholder, (_, name: string) => {
      const value = isPlaceholder(name) ? (sharer[name] ?? '') : ''
      return [...collapseSpaces(value)].slice(0, longest).join('').trim()
    }),
  )
