import type { FunctionConfig } from '../../../contract/entry/config.schema'

/** The product's own colour, for a fair that names none. */
const ownColor = '#839cfc'

/** A fair's colour as '#rrggbb', from what its organiser wrote. */
export const themeColorOf = ({ pageThemeColor = '' }: Pick<FunctionConfig, 'pageThemeColor'>): string => {
  const plain = pageThemeColor.trim().replace(/^#/, '').toLowerCase()
  const long = /^[\da-f]{3}$/.test(plain) ? [...plain].map((digit) => digit + digit).join('') : plain
  return /^[\da-f]{6}$/.test(long) ? `#${long}` : ownColor
}
