import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { headerNames } from '../../../contract/envelope'
import { checkPass } from '../../../contract/rules/tickets/pass'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { machineryFair } from '../../../server/demo/fairs'
import type { RunningFair } from '../../support/runFair'

type PassKeys = Parameters<typeof checkPass>[1]['keys']

/** The data that an entrance fetches before the fair opens. */
export const passKeys = async (fair: RunningFair): Promise<PassKeys> => {
  const answer = await fetch(fair.url + walletCalls.passKeys.path, {
    headers: {
      [headerNames.authorization]: `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`,
      [headerNames.tenantId]: machineryFair.tenantId,
      [headerNames.exhibitionId]: machineryFair.exhibitionId,
      [headerNames.registerType]: 'visitor',
    },
  })
  const { data, msg } = (await answer.json()) as { data: PassKeys | null; msg: string }
  assert.ok(data, msg)
  return data
}

/** Checks a scanned text with the exhibition's public keys only, as an entrance does. */
export const checkAtGate = (text: string, keys: PassKeys, today: string): ReturnType<typeof checkPass> =>
  checkPass(text, {
    exhibitionId: machineryFair.exhibitionId,
    keys,
    today,
    nowMs: Date.now(),
    voidTickets: [],
    verify: (publicKey, payload, signature) =>
      verify(null, payload, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }), signature),
  })
