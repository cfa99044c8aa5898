import { accountByNames } from '../areas/account/account/typedAccount.service'
import { makeAccountHandle } from '../core/secrets/accountHandle'
import type { App } from '../core/App'
import { linkAs } from './demoLinks'
import { demoPeople, languageOf } from './demoPeople'

/**
 * A link that signs one of the demo's people in, as an organiser's own system makes it after it confirmed a person.
 * @param number the person's place in `demoPeople`
 * @returns null if there is no such person, or no account yet
 */
export const signInAs = async (app: App, number: number): Promise<string | null> => {
  const person = demoPeople[number]
  if (!person || person.isSignedInByHand) return null
  const { signsInAs, kind, fair, link } = person
  const account = await accountByNames(app, fair.tenantId, {
    accountName: signsInAs,
    phone: kind === 'phone' ? signsInAs : null,
    email: kind === 'email' ? signsInAs : null,
  })
  if (!account) return null
  const handle = await makeAccountHandle(app, { ...fair, accountId: account.id })
  return linkAs(app.config.publicUrl, fair, link, languageOf(person), handle)
}
