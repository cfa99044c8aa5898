import { isId } from './values/ids'

/** What a link carries: the number of the row that it opens, and the token that proves it. */
export interface LinkKey {
  id: string
  /** Empty where the link has none. */
  token: string
}

/**
 * The key in a link: `<mark><id>.<token>`.
 * @param mark the letter before the number, where one parameter of a link takes keys of several kinds
 */
export const linkKeyOf = ({ id, token }: LinkKey, mark = ''): string => `${mark}${id}.${token}`

/** The key in a link's text; null for any other text. */
export const readLinkKey = (text: string, mark = ''): LinkKey | null => {
  const [id = '', token = '', ...rest] = text.slice(mark.length).split('.')
  return text.startsWith(mark) && isId(id) && /^[\w-]{1,64}$/.test(token) && rest.length === 0 ? { id, token } : null
}

/** The row that a text names: by a key, or by its number alone, as its owner names it. */
export const readRowName = (text: string, mark = ''): LinkKey | null => {
  const id = text.slice(mark.length)
  return text.startsWith(mark) && isId(id) ? { id, token: '' } : readLinkKey(text, mark)
}
