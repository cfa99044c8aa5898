import type { Browser } from 'playwright-core'
import { demoPassword } from '../../server/demo/account/testAccounts'
import { type DemoFair, type DemoLink, machineryFair } from '../../server/demo/fairs'
import { type OpenedPhone, openPhone } from './openBrowser'
import type { RunningFair } from './runFair'
import { randomKey } from './random'

export interface Person {
  /** The sign-in: a code sent to it, or the demo's password for an account. An organiser's account decides at all fairs. */
  contact: { kind: 'phone' | 'email' | 'account' | 'organiser'; value: string }
  fair: DemoFair
  link: DemoLink
}

export interface SignedIn {
  person: Person
  /** The client's storage of the sign-in. */
  persistedToken: Record<string, unknown>
  /** Makes a call as this person; answers the envelope's data. */
  get(path: string): Promise<unknown>
  post(path: string, body: object): Promise<unknown>
}

/** The agreements that the demo's fairs ask for at sign-in. */
export const demoAgreements = 'registration-agreement,privacy-agreement'

const clientCredential = `Basic ${Buffer.from('fairgate:fairgate_secret').toString('base64')}`

const headersOf = ({ fair, link }: Person, language: string): Record<string, string> => ({
  Authorization: clientCredential,
  'User-Type': 'app',
  tenantId: fair.tenantId,
  exhibitionId: fair.exhibitionId,
  registerType: link.registerType,
  languageType: language,
})

const ask = async (url: string, init: RequestInit): Promise<Record<string, unknown>> =>
  (await (await fetch(url, init)).json()) as Record<string, unknown>

/** A member of an exhibitor of the main fair. */
export const exhibitorPerson = (accountName: string): Person => ({
  contact: { kind: 'account', value: accountName },
  fair: machineryFair,
  link: machineryFair.links.exhibitor,
})

/** The proof: the code that was sent, or the password. */
const proofOf = async (
  fair: RunningFair,
  { kind, value }: Person['contact'],
  headers: Record<string, string>,
): Promise<Record<string, string>> => {
  if (kind === 'account' || kind === 'organiser')
    return { grant_type: 'password', username: value, password: demoPassword, ...(kind === 'organiser' && { type: kind }) }
  await ask(`${fair.url}/api/blade-resource/platform/endpoint/getValidateCode?${kind}=${encodeURIComponent(value)}`, { headers })
  return {
    grant_type: kind === 'phone' ? 'appsms' : 'appemail',
    [kind]: value,
    value: await fair.codeFor(kind === 'phone' ? `+86${value}` : value),
  }
}

/** Signs a person of the demo in, as the sign-in screen does. */
export const signIn = async (fair: RunningFair, person: Person): Promise<SignedIn> => {
  const base = headersOf(person, 'cn')
  const api = `${fair.url}/api`
  const body = new URLSearchParams({
    ...(await proofOf(fair, person.contact, base)),
    tenantId: person.fair.tenantId,
    exhibitionid: person.fair.exhibitionId,
    registerType: person.link.registerType,
    agreements: demoAgreements,
  })
  const answer = await ask(`${api}/blade-auth/oauth/token`, { method: 'POST', headers: base, body })
  if (typeof answer.access_token !== 'string') throw new Error(`no token for the person: ${JSON.stringify(answer)}`)
  const headers = { ...base, 'Blade-Auth': `bearer ${answer.access_token}` }
  return {
    person,
    persistedToken: {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      userId: answer.user_id,
      deptId: answer.dept_id,
      userName: answer.user_name,
      account: answer.account,
    },
    get: async (path) => (await ask(`${fair.url}${path}`, { headers })).data,
    post: async (path, content) =>
      (
        await ask(`${fair.url}${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomKey() },
          body: JSON.stringify(content),
        })
      ).data,
  }
}

/** Puts what an earlier visit would have kept into a phone, as the client's own storage writes it: Taro wraps each value. */
export const writeStorage = async ({ context }: Pick<OpenedPhone, 'context'>, kept: Record<string, unknown>): Promise<void> => {
  const entries = Object.entries(kept).map(([name, data]) => [`fairgate.${name}`, JSON.stringify({ data: JSON.stringify(data) })])
  // An empty page (about:blank) has no storage.
  await context.addInitScript(
    `if (location.protocol !== 'about:') for (const [name, text] of ${JSON.stringify(entries)}) if (localStorage.getItem(name) === null) localStorage.setItem(name, text)`,
  )
}

/** An unused phone of a reader of this language. */
export const strangersPhone = async (browser: Browser, language: 'cn' | 'en'): Promise<OpenedPhone> => {
  const opened = await openPhone(browser, { language })
  await writeStorage(opened, { language })
  return opened
}

/** The storage of an earlier visit, under the client's names. */
export const storageOf = ({ person, persistedToken }: SignedIn, language: 'cn' | 'en'): Record<string, unknown> => {
  const { tenantId, exhibitionId } = person.fair
  const { registerType, registerLinkId } = person.link
  return {
    link: { tenantId, exhibitionId, registerType, registerLinkId, languageType: language, registrationSource: 'registration' },
    language,
    [`token.${tenantId}.${exhibitionId}.${registerType}`]: persistedToken,
  }
}

/** A phone on which the person signed in before. */
export const phoneOf = async (browser: Browser, person: SignedIn, language: 'cn' | 'en', userAgent?: string): Promise<OpenedPhone> => {
  const opened = await openPhone(browser, { language, ...(userAgent ? { userAgent } : {}) })
  await writeStorage(opened, storageOf(person, language))
  return opened
}
