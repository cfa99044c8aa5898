import { isId } from './ids'

/** A link to a ticket's form lives so many days at most. It never outlives the moment until which the holder may change. */
export const holderLinkDays = 30

/** The key in a link: the link's number, and the token that proves it. */
export const holderKeyOf = (id: string, token: string): string => `${id}.${token}`

/** The link that a key names, and its token. */
export const readHolderKey = (text: string): { id: string; token: string } | null => {
  const [, id, token] = /^(\d{1,19})\.([\w-]{1,64})$/.exec(text) ?? []
  return id && token && isId(id) ? { id, token } : null
}
