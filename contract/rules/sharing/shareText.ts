/** Placeholders of an organiser's share texts: `{name} 邀请您参观`. */
export const sharePlaceholders = ['name', 'lastName', 'firstName', 'company', 'companyEnName', 'boothNo'] as const
export type SharePlaceholder = (typeof sharePlaceholders)[number]

/** The sharer's data that a text may contain. */
export type Sharer = Partial<Record<SharePlaceholder, string>>

const placeholder = /\{\s*(\w+)\s*\}/g
const longest = 60

const isPlaceholder = (name: string): name is SharePlaceholder => (sharePlaceholders as readonly string[]).includes(name)

const collapseSpaces = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The personal data that these texts contain. Nothing else about the person is read. */
export const placeholdersIn = (...texts: (string | undefined)[]): SharePlaceholder[] => {
  const named = texts.flatMap((text) => text?.match(placeholder) ?? []).map((found) => found.slice(1, -1).trim())
  return sharePlaceholders.filter((name) => named.includes(name))
}

/**
 * Fills the organiser's placeholders. An unknown or empty value disappears without leaving a gap. A person's name is never read as
 * a placeholder.
 * @example fillShareText('{name} from {company} invites you', { name: '王丽娜' }) // '王丽娜 from invites you'
 */
export const fillShareText = (text: string, sharer: Sharer): string =>
  collapseSpaces(
    text.replace(placeholder, (_, name: string) => {
      const value = isPlaceholder(name) ? (sharer[name] ?? '') : ''
      return [...collapseSpaces(value)].slice(0, longest).join('').trim()
    }),
  )
