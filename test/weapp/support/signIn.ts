import { demoPassword } from '../../../server/demo/account/testAccounts'
import { machineryFair } from '../../../server/demo/fairs'
import type { RunningFair } from '../../support/runFair'
import type { MiniProgram } from '@fairgate/weapp-runtime'
import { linkQuery } from './enterFair'
import { pages } from './pages'

const codeWanted = async (app: MiniProgram): Promise<void> => {
  await app.tap('send-code')
  await app.find('resend-wait').waitFor()
}

const enterCode = async (app: MiniProgram, code: string): Promise<void> => {
  await app.fill('code', code)
  await app.tap('agree')
}

/** Signs in on the page that shows, with a code that comes to the phone. @param phone of the mainland, 11 digits */
export const signInByPhone = async (app: MiniProgram, fair: RunningFair, phone: string): Promise<void> => {
  await app.waitForRoute(pages.registration)
  await app.find('phone').waitFor()
  await app.fill('phone', phone)
  await codeWanted(app)
  await enterCode(app, await fair.codeFor(`+86${phone}`))
}

export const signInByEmail = async (app: MiniProgram, fair: RunningFair, email: string): Promise<void> => {
  await app.waitForRoute(pages.registration)
  await app.find('email').waitFor()
  await app.fill('email', email)
  await codeWanted(app)
  await enterCode(app, await fair.codeFor(email))
}

/** Opens the exhibitors' link, and signs in with an account of the demo. */
export const signInAsExhibitor = async (app: MiniProgram, account: string, language: 'cn' | 'en'): Promise<void> => {
  await app.relaunch(pages.exhibitorSignIn, linkQuery({ link: machineryFair.links.exhibitor, language }))
  await app.find('sign-in').waitFor()
  await app.fill('username', account)
  await app.fill('password', demoPassword)
  await app.tap('sign-in')
  await app.waitForRoute(pages.exhibitorInformation)
}
