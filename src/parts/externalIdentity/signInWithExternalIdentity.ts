import type { TokenParameters } from '@contract/account/token.schema'
import type { ExternalIdentity } from '@contract/rules/entry/arrival'
import { isCallFailure } from '@/api/CallFailure'
import { translate } from '@/i18n/words'
import { becomeAccount } from '@/parts/signIn/becomeAccount'
import { requestToken } from '@/parts/signIn/grant'
import { failureName, typedName } from '@/parts/signIn/names'
import { platform } from '@/platform'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import { tabMemory } from './tabMemory'
import { words } from './words'

/** The state parameter that this tab left with. */
export const stateName = 'outside.state'
/** The agreements that the person accepted before this tab left. */
export const agreementsName = 'outside.agreements'
/** Google's token until the server has answered. It is stored in this tab only. */
const tokenName = 'outside.google'

const grants: Record<ExternalIdentity['by'], (proof: string) => Partial<TokenParameters> & { grant_type: string }> = {
  google: (googleToken) => ({ grant_type: 'google', googleToken, agreements: tabMemory.read(agreementsName) }),
  imaster: (imasterCode) => ({ grant_type: 'imaster', imasterCode }),
  account: (account) => ({ grant_type: 'accountPasswordAutoLogin', account }),
}

/** Used proofs. Each is valid once. */
const usedProofs = new Set<string>()
let pending: (ExternalIdentity & { origin: Origin }) | null = null

type Origin = 'thisTab' | 'link' | 'stranger'

/**
 * A stranger's proof would sign the person in as the stranger. So a proof with a state must answer a redirect of this tab. A proof
 * in a link has no state: the person sees the account and decides.
 */
const originOf = ({ by, state }: ExternalIdentity): Origin => {
  const asked = tabMemory.read(stateName)
  tabMemory.forget(stateName)
  if (by !== 'google' && state === '') return 'link'
  return asked !== '' && asked === state ? 'thisTab' : 'stranger'
}

/** In the mini-program a proof is in the page's own parameters. */
const arrivedWith = ({ imasterCode, account }: Readonly<Record<string, string | undefined>>): ExternalIdentity | null => {
  if (platform.landing.externalIdentity) return platform.landing.externalIdentity
  if (imasterCode) return { by: 'imaster', proof: imasterCode, state: '' }
  return account ? { by: 'account', proof: account, state: '' } : null
}

const storeFailure = (sentence: string): void => persist(failureName, sentence)

const receiveProof = (params: Readonly<Record<string, string | undefined>>): void => {
  const externalIdentity = arrivedWith(params)
  if (!externalIdentity || usedProofs.has(externalIdentity.proof)) return
  usedProofs.add(externalIdentity.proof)
  const origin = originOf(externalIdentity)
  if (origin === 'stranger') return storeFailure(translate(words.notBegunHere))
  pending = { ...externalIdentity, origin }
  if (externalIdentity.by === 'google') tabMemory.persist(tokenName, externalIdentity.proof)
}

/** Whether this tab holds a Google token without an answer, because the page was reloaded. */
export const isTokenWaiting = (): boolean => tabMemory.read(tokenName) !== ''

/**
 * Signs in with an external identity, if the landing brought one. Each proof is used once; a refusal is shown on the sign-in page. A
 * proof that this tab did not request signs in only after the person has seen the account.
 * @param params of the page that was opened
 * @throws CallFailure without an answer; then the same may be tried again
 */
export const signInWithExternalIdentity = async (params: Readonly<Record<string, string | undefined>> = {}): Promise<void> => {
  receiveProof(params)
  const token = tabMemory.read(tokenName)
  const externalIdentity = pending ?? (token ? ({ by: 'google', proof: token, origin: 'thisTab' } as const) : null)
  if (!externalIdentity) return
  try {
    const requested = await requestToken(grants[externalIdentity.by](externalIdentity.proof))
    if (requested) await (externalIdentity.origin === 'link' ? becomeAccount(requested) : session.signIn(requested))
    // As after every sign-in, the next person on this phone must agree again.
    persist(typedName, { ...readPersisted<object>(typedName), agreed: false })
  } catch (error) {
    if (!isCallFailure(error) || error.kind !== 'answer') throw error
    storeFailure(error.message)
  }
  pending = null
  tabMemory.forget(tokenName)
  tabMemory.forget(agreementsName)
}
