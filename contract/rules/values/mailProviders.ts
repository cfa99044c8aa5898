import { normaliseEmail } from './contacts'

/** Where most visitors of a fair have their mailbox. */
const usual =
  'qq.com 163.com 126.com gmail.com outlook.com hotmail.com icloud.com foxmail.com sina.com sohu.com yahoo.com 139.com 189.com aliyun.com live.com msn.com yeah.net'.split(
    ' ',
  )

/** Providers whose names are one letter away from one of these. */
const others = ['mail.com', 'ymail.com', 'email.com', 'live.cn', 'sina.cn', 'outlook.cn', 'yahoo.cn', '188.com']

/** Wrong, missing, added and exchanged letters between two words, as far as `most`. */
const mistakes = (typed: string, meant: string, most: number): number => {
  if (typed === meant) return 0
  if (most === 0) return 1
  let at = 0
  while (typed[at] === meant[at]) at += 1
  const [one, other] = [typed.slice(at), meant.slice(at)]
  const rests = [
    [one.slice(1), other.slice(1)],
    [one.slice(1), other],
    [one, other.slice(1)],
    ...(one[0] === other[1] && one[1] === other[0] ? [[one.slice(2), other.slice(2)]] : []),
  ]
  return 1 + Math.min(...rests.map(([a = '', b = '']) => mistakes(a, b, most - 1)))
}

/**
 * The address that was probably meant, where the provider is mistyped: `li@gmial.com` is `li@gmail.com`. A question and never a refusal.
 * @returns null if nothing is to be asked
 */
export const meantEmail = (value: string): string | null => {
  const email = normaliseEmail(value)
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  if (at < 1 || domain === '' || usual.includes(domain) || others.includes(domain)) return null
  for (const most of [1, 2]) {
    // Two mistakes in a short name would be another name.
    const meant = usual.find((one) => (most === 1 || one.length > 8) && mistakes(domain, one, most) <= most)
    if (meant) return email.slice(0, at + 1) + meant
  }
  return null
}
