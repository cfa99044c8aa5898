import type { CaptchaAnswer } from '../../../../contract/account/captcha.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { atNetwork } from '../../../core/http/network'
import { limits } from '../limits'
import type { Scope } from '../../../core/calls/scope'
import { accountByContact } from '../account/account.service'
import { tryCode } from './tryCode.sql'
import { type Contact } from '../account/contact'
import { attempted } from './guessing'
import { cleanCode } from '../../../../contract/rules/values/cleanText'
import { codeHash, type CodeRequest, requestOf } from './codeRequest'

const fieldErrors = { used: 'codeUsed', expired: 'codeExpired', tooManyTries: 'codeTooManyTries', notAsked: 'codeNotAsked' } as const

/** Counts a guess at codes that another network asked for. @returns whether it may be made */
const countElsewhere = async (app: App, { hash, network, isHere }: CodeRequest): Promise<boolean> => {
  const { codeElsewherePerNetworkQuarter: perNetwork, codeElsewhereHour: inAll } = limits
  const count = await app.limits.note('codeElsewherePerNetworkQuarter', atNetwork(hash, network))
  const countInAll = isHere ? 0 : await app.limits.note('codeElsewhereHour', hash)
  return count <= perNetwork.points && countInAll <= inAll.points
}

/**
 * Consumes a code that was sent to a contact. It works once. The last three of a network stay valid together, whatever
 * other networks ask for.
 * @throws Failure codeWrong (with `left`), codeExpired, codeUsed, codeTooManyTries, codeNotAsked, captchaNeeded, captchaWrong,
 * tooManyRequests
 */
export const consumeCode = async (app: App, scope: Scope, contact: Contact, typed: string, captcha: CaptchaAnswer): Promise<void> => {
  const { tenantId } = scope
  const code = cleanCode(typed)
  const request = await requestOf(app, scope, contact)
  const { hash, network } = request
  const account = await accountByContact(app, tenantId, contact)
  await attempted(app, { tenantId, target: hash, accountId: account?.id ?? null, address: scope.address, captcha }, async () => {
    await app.limits.consume('signInPerContactNetworkQuarter', atNetwork(hash, network))
    const tried = await tryCode(
      app,
      { tenantId, contactHash: hash, networkHash: network },
      (id) => codeHash(app, tenantId, id, code),
      () => countElsewhere(app, request),
    )
    if (tried.outcome === 'right') return
    throw tried.outcome === 'wrong' ? fail('codeWrong', { left: tried.left }) : fail(fieldErrors[tried.outcome])
  })
}
