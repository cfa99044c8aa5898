const largest = '9223372036854775807'

/** An id as the server makes them: digits without a leading zero, and no larger than the database holds. */
export const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text) && (text.length < largest.length || text <= largest)
