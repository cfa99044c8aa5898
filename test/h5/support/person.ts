/** A new person. */
export interface Person {
  name: string
  /** Eleven digits. */
  phone: string
  email: string
  company: string
  idCard: string
  passport: string
}

let made = 0

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A resident identity card (GB 11643) of an invented person. */
const idCardOf = (serial: number): string => {
  const digits = `42010119900307${String(serial).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return digits + '10X98765432'[sum % 11]
}

/** Each call makes another person. */
export const aPerson = (): Person => {
  made += 1
  return {
    name: '李秋实',
    phone: `13912${String(340_000 + made)}`,
    email: `visitor.${made}@example.com`,
    company: '武汉光谷精密机床有限公司',
    idCard: idCardOf(100 + made),
    passport: `E${String(12_340_000 + made)}`,
  }
}
