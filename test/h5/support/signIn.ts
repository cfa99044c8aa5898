import type { Page } from 'playwright-core'
import type { RunningFair } from '../../support/runFair'
import { enterCode, says, shows, tap, type } from './screen'

const dialled = (phone: string): string => `+86${phone}`

/** Asks for a code on the sign-in page that is open, and reads it in the outbox. */
export const askForCode = async (page: Page, fair: RunningFair, to: { phone: string } | { email: string }): Promise<string> => {
  await shows(page, 'sign-in-card')
  if ('phone' in to) await type(page, 'phone', to.phone)
  else await type(page, 'email', to.email)
  await tap(page, 'send-code')
  await says(page, 'resend-wait', /\d+/)
  return fair.codeFor('phone' in to ? dialled(to.phone) : to.email)
}

/** Signs in on the page that is open. The code goes off by itself, once it is whole and the agreements are accepted. */
export const signIn = async (page: Page, fair: RunningFair, to: { phone: string } | { email: string }): Promise<void> => {
  const code = await askForCode(page, fair, to)
  await enterCode(page, code)
  await tap(page, 'agree')
}
