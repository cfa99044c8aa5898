import { createPublicKey, sign, verify } from 'node:crypto'
import { parkingPayload, parkingText, readParkingCode } from '../../../../contract/rules/group/parkingCode'
import type { App } from '../../../core/App'
import { signingKeyOf } from '../../../core/exhibition/signingKey'
import { publicKeysOf } from '../../../core/exhibition/signingKeys'
import type { ExhibitionKey, RowKey } from '../../../database/within'

/** Makes the codes of vehicles. @throws Error if the exhibition has no key */
export const codeSigner = async (app: App, { tenantId, exhibitionId }: ExhibitionKey): Promise<(id: string) => string> => {
  const key = await signingKeyOf(app, { tenantId, exhibitionId })
  if (!key) throw new Error('the exhibition has no key to sign codes with')
  return (id) => {
    const payload = parkingPayload({ keyId: key.keyId, exhibitionId, id })
    return parkingText(payload, new Uint8Array(sign(null, payload, key.privateKey)))
  }
}

/** The vehicle of a scanned code; `forged` where this fair did not sign it, null where it is no such code. */
export const vehicleOfCode = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  text: string,
): Promise<RowKey | 'forged' | null> => {
  const read = readParkingCode(text)
  if (!read) return null
  const { code, payload, signature } = read
  const keys = await publicKeysOf(app, { tenantId, exhibitionId })
  const key = keys.find(({ keyId }) => keyId === code.keyId)
  if (code.exhibitionId !== exhibitionId || !key) return 'forged'
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' })
  return verify(null, payload, publicKey, signature) ? { tenantId, exhibitionId, id: code.id } : 'forged'
}
