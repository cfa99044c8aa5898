import { createHmac, randomBytes } from 'node:crypto'
import { signCodeStepMs } from '../../../../contract/rules/conference/attendance'
import type { App } from '../../../core/App'
import { isOneOf } from '../../../core/secrets/secrets'
import { isSigned, signedFor } from '../../../core/secrets/signedLink'
import type { SignCodeRow } from './signCode.sql'

type Code = Pick<SignCodeRow, 'tenantId' | 'exhibitionId' | 'id' | 'isRotating' | 'sealedSecret' | 'renewedAt'>

export const newSealedSecret = (app: App): string => app.secrets.seal(randomBytes(32).toString('base64url'))

const letters = 22

const macOf = (app: App, { sealedSecret }: Code, what: string): string =>
  createHmac('sha256', app.secrets.unseal(sealedSecret)).update(what).digest('base64url').slice(0, letters)

const stepAt = (nowMs: number): number => Math.floor(nowMs / signCodeStepMs)

const staying = (app: App, code: Code): string => `${code.id}.${macOf(app, code, 'printed')}`
const moving = (app: App, code: Code, step: number): string => `${code.id}.${step.toString(36)}.${macOf(app, code, `step ${step}`)}`

/** What a code says at a moment: the parameter `signCodeId` of its link. */
export const signCodeText = (app: App, code: Code, nowMs: number): string =>
  code.isRotating ? moving(app, code, stepAt(nowMs)) : staying(app, code)

/** Milliseconds until a code on a screen changes. */
export const changesInMs = (nowMs: number): number => signCodeStepMs - (nowMs % signCodeStepMs)

/** The id in a scanned text; null if it is no sign code. */
export const idOfSignCode = (text: string): string | null => /^(\d{1,19})(\.[\w-]{1,40}){1,2}$/.exec(text)?.[1] ?? null

/** Whether a scanned text is what the code says, or said one step ago. */
export const isCurrent = (app: App, code: Code, text: string, nowMs: number): boolean => {
  const now = stepAt(nowMs)
  return isOneOf(code.isRotating ? [moving(app, code, now), moving(app, code, now - 1)] : [staying(app, code)], text)
}

/** The last part of the address of the screen at the entrance. */
export const screenToken = (app: App, code: Code): string => macOf(app, code, 'screen')

export const isScreenToken = (app: App, code: Code, token: string): boolean => isOneOf([screenToken(app, code)], token)

/** So long a scan counts while the person signs in. */
const proofLifeSeconds = 15 * 60

const proofKind = 'signCode'

const partsOf = ({ tenantId, exhibitionId, id, renewedAt }: Code, atMs: number): string[] => [
  tenantId,
  exhibitionId,
  id,
  String(renewedAt.getTime()),
  String(atMs),
]

/** Proves that a code was scanned at a moment. A code that was renewed voids its proofs. */
export const proofOf = (app: App, code: Code, atMs: number): string => {
  const { expires, signature } = signedFor(app, proofKind, partsOf(code, atMs), proofLifeSeconds)
  return `${atMs}.${expires}.${signature}`
}

/** When the code of a proof was scanned; null for a proof that is not ours, or too old. */
export const momentOfProof = (app: App, code: Code, proof: string): number | null => {
  const [, at, expires, signature] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{1,64})$/.exec(proof) ?? []
  if (!at || !expires || !signature) return null
  return isSigned(app, proofKind, partsOf(code, Number(at)), { expires: Number(expires), signature }) ? Number(at) : null
}
