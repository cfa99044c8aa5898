/** Money is counted in fen (1/100 yuan) and travels as a decimal string, as BladeX sends it: 28000 <-> "280.00". */
export const currency = 'CNY'

export const yuanOf = (fen: number): string => {
  const sign = fen < 0 ? '-' : ''
  const whole = Math.abs(fen)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Accepts a string or a number, because dialects differ. Throws if it is no amount with at most two decimals. */
export const fenOf = (yuan: string | number): number => {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(yuan))
  if (!match) throw new RangeError('not an amount of money')
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -fen : fen
}
