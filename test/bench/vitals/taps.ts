import type { Browser } from 'playwright-core'
import { linkTo } from '../../../server/demo/demoLinks'
import { machineryFair } from '../../../server/demo/fairs'
import { machineryTickets } from '../../../server/demo/tickets/DemoTicketType'
import { answer } from '../../h5/support/answer'
import { agree, chooseSeveral } from '../../h5/support/fillForm'
import { aPerson } from '../../h5/support/person'
import { at, isGone, openHash, says, shows, tap, type } from '../../h5/support/screen'
import { signIn } from '../../h5/support/signIn'
import { openPhone } from '../../support/openBrowser'
import type { RunningFair } from '../../support/runFair'
import { slowDown } from '../steps/SlowPhone'
import { type Probed, probe } from './probe'
import type { ShiftFigure, TapFigure } from './VitalsFigure'

const usualRuns = 3

/** Longer than a screen may take to answer, so that each interaction is reported before the next. */
const answerMs = 800

/** One visitor, from the printed link to the pass, with the ten taps that visitors make most. */
const walk = async (fair: RunningFair, browser: Browser): Promise<{ taps: TapFigure[]; shift: ShiftFigure }> => {
  const { page, context } = await openPhone(browser, { language: 'cn' })
  const person = aPerson()
  const taps: TapFigure[] = []
  let shift: ShiftFigure = { page: 'a visitor’s whole journey', shift: 0, moved: '' }
  /** Before a page is left for another document. */
  const noteShift = async (): Promise<void> => {
    const { shift: here, moved } = (await page.evaluate('window.__vitals')) as Probed
    if (here > shift.shift) shift = { ...shift, shift: here, moved: moved.join('; ') }
  }
  let longestMs = 0
  await context.exposeFunction('noteInteraction', (ms: number) => {
    longestMs = Math.max(longestMs, ms)
  })
  const measure = async (name: string, ...ids: string[]): Promise<void> => {
    longestMs = 0
    for (const id of ids) {
      await shows(page, id)
      await page.waitForTimeout(answerMs)
      await tap(page, id)
      await page.waitForTimeout(answerMs)
    }
    // Without an entry the answer was painted within 16 ms.
    taps.push({ tap: name, ms: Math.max(16, longestMs) })
  }
  try {
    await page.addInitScript(probe)
    await slowDown(await context.newCDPSession(page))
    await page.goto(linkTo(fair.url, machineryFair, machineryFair.links.visitor, 'cn'), { waitUntil: 'commit' })
    await signIn(page, fair, { phone: person.phone })
    await shows(page, 'field-name')
    await type(page, 'field-name', person.name)
    await type(page, 'field-company', person.company)
    await measure('a choice of the form', 'field-position', 'field-position-engineering')
    await isGone(page, 'field-position-sheet')
    await measure('the sheet of areas', 'field-area', 'field-area-CN-HB', 'field-area-CN-HB-wuhan')
    await isGone(page, 'field-area-sheet')
    await type(page, 'field-document', person.idCard)
    await chooseSeveral(page, 'interests', ['robots', 'measuring'])
    await agree(page, ['commitment-statement'])
    await tap(page, 'submit')
    await measure('an answer of the questionnaire', 'choice-purpose-trends')
    await answer(page, 'products', 'robots')
    await answer(page, 'role', 'uses')
    await answer(page, 'contact', 'no')
    await says(page, 'question-next', /提交/)
    await tap(page, 'question-next')
    await shows(page, `ticket-stepper-${machineryTickets.oneDay}-plus`)
    await page.locator(`[id^="ticket-day-${machineryTickets.oneDay}-"]:visible`).nth(1).tap()
    await measure('one ticket more', `ticket-stepper-${machineryTickets.oneDay}-plus`)
    await measure('the basket', 'basket-go')
    await measure('pay', 'selection-place', 'pay-way-submit')
    await noteShift().catch(() => undefined)
    await page.locator('button[value="pay"]').tap()
    await measure('the pass', 'payment-to-wallet')
    await shows(page, 'pass-qr')
    await measure('more of the pass', 'pass-more')
    await page.keyboard.press('Escape')
    await openHash(page, '/user-center')
    await measure('another tab', 'tab-boothInfo', 'tab-userCenter')
    await measure('the other language', 'language-switch')
    await at(page, 'entry-wallet').waitFor()
    await noteShift()
    return { taps, shift }
  } catch (error) {
    throw new Error(`after "${taps.at(-1)?.tap ?? 'the link'}": ${(error as Error).message}`, { cause: error })
  } finally {
    await context.close()
  }
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1]!

/** The usual taps of a visitor on a slow phone, the median of several visitors, the slowest first. */
export const benchTaps = async (
  fair: RunningFair,
  browser: Browser,
  runs = usualRuns,
): Promise<{ taps: TapFigure[]; shift: ShiftFigure }> => {
  const walks: Awaited<ReturnType<typeof walk>>[] = []
  for (let run = 0; run < runs; run += 1) walks.push(await walk(fair, browser))
  return {
    taps: walks[0]!.taps
      .map(({ tap: name }, nth) => ({ tap: name, ms: median(walks.map(({ taps }) => taps[nth]!.ms)) }))
      .sort((one, other) => other.ms - one.ms),
    shift: walks.map(({ shift }) => shift).sort((one, other) => other.shift - one.shift)[0]!,
  }
}
