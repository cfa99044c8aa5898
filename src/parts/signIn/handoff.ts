import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { type LoginFailure, loginFailedName } from '@contract/rules/account/handoff'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { translate } from '@/i18n/words'
import { platform } from '@/platform'
import { pageAddress } from '@/routes/address/address'
import { siteAddress } from '@/routes/address/siteAddress'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { failureName } from './names'
import { handoffWords } from './linkWords'
import { requestToken } from './grant'
import { newNonce } from './newNonce'

interface PersistedNonce {
  nonce: string
  madeAtMs: number
}

const nonceName = 'handoff.nonce'
/** A ticket is valid for a minute. The mini-program needs some time before and after it. */
const nonceTtlMs = 3 * 60_000

let isSpent = false

const reasonOf = (error: CallFailure): LoginFailure => {
  if (error.kind !== 'answer') return 'offline'
  return error.code === sharedErrorCodes.handoffInvalid ? 'expired' : 'refused'
}

/** The address to open again, without single-use parameters. */
const ownAddress = (): string => {
  const { name, params } = session.destination ?? { name: 'jump', params: {} }
  return siteAddress(name as 'home', { ...params, ...session.link, from: undefined })
}

/** @returns whether the page left */
const left = (page: string): Promise<boolean> =>
  platform.toMini('redirectTo', page).then(
    () => true,
    () => false,
  )

/** Older versions of WeChat report the mini-program a moment late. */
const isInMini = async (): Promise<boolean> => {
  for (let times = 0; times < 10 && !platform.isInMini; times += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  return platform.isInMini
}

/** Returns to the mini-program with the reason and the address to retry. */
const backToMini = (reason: LoginFailure): Promise<boolean> => left(pageAddress('jump', { [loginFailedName]: reason, url: ownAddress() }))

/** Requests a ticket of the mini-program around this page, which opens this address again with it. */
const requestTicket = (): Promise<boolean> => {
  const nonce = newNonce()
  persist(nonceName, { nonce, madeAtMs: Date.now() } satisfies PersistedNonce)
  return left(pageAddress('webView', { url: ownAddress(), nonce }))
}

/** The nonce of this browser's own request. It is read once. */
const ownNonce = (): string => {
  const persisted = readPersisted<PersistedNonce>(nonceName)
  persist(nonceName, null)
  return persisted && Date.now() - persisted.madeAtMs < nonceTtlMs ? persisted.nonce : ''
}

/** The account of the ticket. Another signed-in person decides whether to switch to it. */
const signInWith = async (handoff: string): Promise<void> => {
  const token = await requestToken({ grant_type: 'handoff', handoff, handoffNonce: ownNonce() })
  if (!token) return
  const isSwitch = session.token !== null && session.token.userId !== token.userId
  if (isSwitch) return void (await (await import('./becomeAccount')).becomeAccount(token))
  session.signIn(token)
  user.forget()
}

/**
 * Signs in as the person of the mini-program around this page, and nowhere else: a ticket in any other browser is a stranger's. A
 * page without a ticket requests one, bound to a nonce that only this browser knows. If the sign-in fails, a page from the
 * mini-program returns there with the reason (R15).
 */
export const signInByHandoff = async (): Promise<'arrived' | 'gone'> => {
  const { handoff, miniUser } = platform.landing
  if (isSpent) return 'arrived'
  isSpent = true
  if (!(await isInMini())) {
    if (handoff && !session.isSignedIn) persist(failureName, translate(handoffWords.onlyInMini))
    return 'arrived'
  }
  if (!handoff) return session.token?.userId !== miniUser && (await requestTicket()) ? 'gone' : 'arrived'
  try {
    await signInWith(handoff)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    if (session.link.from && (await backToMini(reasonOf(error)))) return 'gone'
    persist(failureName, error.message)
  }
  return 'arrived'
}
