import { createCipheriv, createHash } from 'node:crypto'

/**
 * Random values of tests. They come from the seed of the run, which prints it and takes it as FAIRGATE_SEED, and from the file that asks:
 * so a file gets the same values again, whatever ran before it. A file that nobody announced has them from its process.
 */
export const seed = process.env.FAIRGATE_SEED ?? String(Date.now() % 1_000_000)

/** The key stream of a cipher, which makes megabytes in no time. */
const bytesOf = (name: string): ((count: number) => Buffer) => {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(`${seed}/${name}`).digest(), Buffer.alloc(16))
  return (count) => cipher.update(Buffer.alloc(count))
}

let next = bytesOf(`process ${process.pid}`)

/** From here on the values are those of a test file. @returns a number made from seed and file, for a library with a seed of its own */
export const beginFile = (file: string): number => {
  next = bytesOf(file)
  return bytesOf(`${file} as a number`)(4).readInt32BE()
}

export const randomBytes = (count: number): Buffer => next(count)

/** A fraction from 0 to below 1. */
export const randomFraction = (): number => next(6).readUIntBE(0, 6) / 2 ** 48

/** A whole number from 0 to below a limit. */
export const randomInt = (limit: number): number => Math.floor(randomFraction() * limit)

/** A key as a phone makes one for a call that must happen once: a UUID of version 4 (RFC 9562). */
export const randomKey = (): string => {
  const bytes = randomBytes(16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
