/** The length of the shortest text whose repetition makes the secret. */
const periodOf = (secret: string): number => {
  for (let period = 1; period < secret.length; period += 1) if (secret.slice(period) === secret.slice(0, -period)) return period
  return secret.length
}

const fewestLetters = 8

/**
 * Why a secret can be guessed, as the end of a sentence; null for one that looks random. 32 random hexadecimal digits have fewer
 * than eight different ones once in ten thousand times.
 */
export const weaknessOf = (secret: string, minLength: number): string | null => {
  if (secret.length < minLength) return `has ${secret.length} characters and needs at least ${minLength}`
  if (new Set(secret).size < fewestLetters) return `has fewer than ${fewestLetters} different characters`
  return periodOf(secret) <= secret.length / 2 ? 'repeats itself' : null
}
