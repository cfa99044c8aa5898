import type { Page } from 'playwright-core'
import { machineryFair } from '../../../server/demo/fairs'
import { linkTo } from '../../../server/demo/demoLinks'
import { answerBriefly } from '../../h5/support/answer'
import { fillNeeded } from '../../h5/support/fillForm'
import { aPerson } from '../../h5/support/person'
import { inputAt, isShown, openHash, shows, tap } from '../../h5/support/screen'
import { askForCode } from '../../h5/support/signIn'
import { openBrowser } from '../../support/openBrowser'
import { type RunningFair, runFair } from '../../support/runFair'
import { SlowPhone } from './SlowPhone'
import type { Cost, StepFigure } from './StepFigure'

const runs = 3
const paidTicket = '12010103'

/** Signs in with a code. A page that sends a complete code by itself needs no further tap. */
const sendCode = async (page: Page, code: string): Promise<void> => {
  const isSent = page.waitForRequest(/\/oauth\/token/, { timeout: 2000 }).catch(() => null)
  await inputAt(page, 'code').fill(code)
  if (!(await isSent)) await tap(page, 'sign-in')
}

/** The whole way of a visitor on one phone, from the printed link to a paid ticket and back again. */
const walk = async (
  fair: RunningFair,
  phone: SlowPhone,
  note: (step: string, cost: Partial<Cost> & Omit<Cost, 'ms'>) => void,
): Promise<void> => {
  const { page } = phone
  const person = aPerson()
  const link = linkTo(fair.url, machineryFair, machineryFair.links.visitor, 'cn')
  const measure = async (step: string, act: () => Promise<unknown>, usable: string): Promise<void> =>
    note(
      step,
      await phone.measure(act, usable).catch((cause: Error) => {
        throw new Error(`"${step}" waited for ${usable} at ${page.url()}: ${cause.message}`, { cause })
      }),
    )

  await measure('printed link -> sign-in', () => page.goto(link, { waitUntil: 'commit' }), '#sign-in-card')
  let code = ''
  await measure('get code -> countdown', async () => (code = await askForCode(page, fair, { phone: person.phone })), '#resend-wait')
  if (await isShown(page, 'agree')) await tap(page, 'agree')
  await measure('sign in -> form', () => sendCode(page, code), 'input[id="field-name"], [id="field-name"] input')
  await fillNeeded(page, person)
  await measure('submit form -> questionnaire', () => tap(page, 'submit'), '[id^="question-"] [id^="choice-"], [id^="choice-"]')
  await measure('send answers -> tickets', () => answerBriefly(page), `[id="ticket-${paidTicket}"]`)
  await measure('tickets -> details', () => tap(page, `ticket-name-${paidTicket}`), '#ticket-detail-benefits, #ticket-detail-description')
  await measure('details -> tickets', () => tap(page, 'page-back'), `[id="ticket-${paidTicket}"]`)
  await page.locator(`[id^="ticket-day-${paidTicket}-"]:visible`).nth(1).tap()
  await tap(page, `ticket-stepper-${paidTicket}-plus`)
  await measure('basket -> selection', () => tap(page, 'basket-go'), '#selection-place')
  await measure('place order -> ways to pay', () => tap(page, 'selection-place'), '#pay-way-submit')
  await measure('way to pay -> cashier', () => tap(page, 'pay-way-submit'), 'button[value="pay"]')
  await measure('cashier -> result', () => page.locator('button[value="pay"]').tap(), '#payment-to-wallet')
  await measure('result -> pass', () => tap(page, 'payment-to-wallet'), '#pass-qr')
  await openHash(page, '/user-center')
  await shows(page, 'user-center')
  await measure('my account -> orders', () => tap(page, 'entry-order'), '[id^="order-open-"], [id^="orders-"][id$="-empty"]')
  await tap(page, 'page-back')
  await shows(page, 'user-center')
  await measure('my account -> wallet, or its only pass', () => tap(page, 'entry-wallet'), '#pass-qr, #wallet [id^="ticket-"]')
  await phone.measure(() => page.goto('about:blank'), 'html')
  await measure('the link again -> confirmation', () => page.goto(link, { waitUntil: 'commit' }), '#confirmation-card')
  note('the whole way', phone.total())
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Each step of a visitor's way on a slow phone, the median of several phones. @throws Error with the step that did not end */
export const benchSteps = async (): Promise<StepFigure[]> => {
  const fair = await runFair()
  const browser = await openBrowser()
  const costs = new Map<string, Cost[]>()
  try {
    for (let run = 0; run < runs; run += 1) {
      const phone = await SlowPhone.open(browser)
      const note = (step: string, cost: Partial<Cost> & Omit<Cost, 'ms'>): void =>
        void costs.set(step, [...(costs.get(step) ?? []), { ms: 0, ...cost }])
      await walk(fair, phone, note)
      await phone.close()
    }
  } finally {
    await browser.close()
    await fair.stop()
  }
  return [...costs].map(([step, all]) => ({
    step,
    ms: median(all.map(({ ms }) => ms)),
    requests: median(all.map(({ requests }) => requests)),
    kilobytes: median(all.map(({ kilobytes }) => kilobytes)),
  }))
}
