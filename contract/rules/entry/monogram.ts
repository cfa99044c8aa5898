import type { Bilingual } from '../../language'

/** The initials of a fair, for a cover without a picture: up to four capitals of its English name, else the first characters of its own name. */
export const monogramOf = ({ cn, en }: Bilingual): string =>
  en
    .match(/\b[A-Z]/g)
    ?.join('')
    .slice(0, 4) ?? cn.replace(/^第.+?届|\d+/g, '').slice(0, 2)
