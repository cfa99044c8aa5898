/** The longest value of a member, by its kind, as WeChat's guide of subscription messages lists them. */
const longest: Record<string, number> = {
  thing: 20,
  number: 32,
  letter: 32,
  symbol: 5,
  character_string: 32,
  phone_number: 17,
  car_number: 8,
  name: 10,
  phrase: 5,
}

/** A value in the length that WeChat takes for a member such as `thing1`. WeChat refuses a longer one. */
export const fittingValue = (member: string, value: string): string => {
  const kind = member.replace(/\d+$/, '')
  const line = value.replace(/\s+/g, ' ').trim()
  const max = longest[kind]
  const letters = [...line]
  if (max === undefined || letters.length <= max) return line === '' && kind === 'thing' ? '-' : line
  return kind === 'thing' ? `${letters.slice(0, max - 1).join('')}…` : letters.slice(0, max).join('')
}
