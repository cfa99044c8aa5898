import { base45, bytesOfBase45 } from '../tickets/base45'
import { bytesOfId, idOfBytes } from '../tickets/pass'

/**
 * The code of a vehicle: `FP1:` and, in base45, a payload with its Ed25519 signature by the key that signs the fair's passes. Its first byte is
 * no version of a pass, so no entrance for people ever takes it for one, whatever prefix it bears.
 *
 * | bytes | what |
 * |---|---|
 * | 1 | version of this format: 128 |
 * | 1 | id of the key that signed |
 * | 8 | exhibition |
 * | 8 | vehicle |
 */
export interface ParkingCode {
  keyId: number
  exhibitionId: string
  id: string
}

export const parkingPrefix = 'FP1:'
const version = 128
const payloadBytes = 18
const signatureBytes = 64

/** The bytes to sign. */
export const parkingPayload = ({ keyId, exhibitionId, id }: ParkingCode): Uint8Array =>
  Uint8Array.from([version, keyId, ...bytesOfId(exhibitionId), ...bytesOfId(id)])

export const parkingText = (payload: Uint8Array, signature: Uint8Array): string =>
  parkingPrefix + base45(Uint8Array.from([...payload, ...signature]))

/** What a text says before its signature is checked; null if it is no code of a vehicle. */
export const readParkingCode = (text: string): { code: ParkingCode; payload: Uint8Array; signature: Uint8Array } | null => {
  const bytes = text.startsWith(parkingPrefix) ? bytesOfBase45(text.slice(parkingPrefix.length)) : null
  if (bytes?.length !== payloadBytes + signatureBytes || bytes[0] !== version) return null
  return {
    payload: bytes.slice(0, payloadBytes),
    signature: bytes.slice(payloadBytes),
    code: { keyId: bytes[1]!, exhibitionId: idOfBytes(bytes.subarray(2, 10)), id: idOfBytes(bytes.subarray(10, 18)) },
  }
}
