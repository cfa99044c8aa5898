import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FormDefinition, maxFormFields } from '../../../contract/rules/form/form'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { openBrowser } from '../../support/openBrowser'
import { personNamed } from '../../support/openings'
import { type RunningFair, runFair } from '../../support/runFair'
import { type SignedIn, phoneOf, signIn, storageOf } from '../../support/signedInPhone'
import { linkTo } from '../../h5/support/links'
import { enterFair } from '../../weapp/support/enterFair'
import { pages } from '../../weapp/support/pages'
import type { KeystrokeFigure } from './KeystrokeFigure'

const cpuRate = 4
const keys = 'Schaltanla'
const signedInPerson = '15400000005'

const formOf = (fieldCount: number): FormDefinition => ({
  id: `long-${fieldCount}`,
  version: 1,
  title: { cn: '长表单', en: 'A long form' },
  sections: [
    {
      fields: Array.from({ length: fieldCount }, (_, at) => ({
        name: `field${at}`,
        kind: 'text' as const,
        label: { cn: `第 ${at + 1} 项`, en: `Field ${at + 1}` },
      })),
    },
  ],
})

const answerOf = (form: FormDefinition): string => JSON.stringify({ code: 200, success: true, data: form, msg: '' })

/** Milliseconds from a key to its paint, as the browser's Event Timing reports it, in steps of 8. */
const probe = `(() => {
  window.__keys = []
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (entry.name === 'keydown') window.__keys.push(entry.duration) }))
    .observe({ type: 'event', durationThreshold: 16, buffered: true })
})()`

const onSite = async (
  fair: RunningFair,
  person: SignedIn,
  form: FormDefinition,
): Promise<Pick<KeystrokeFigure, 'firstMs' | 'slowestMs'>> => {
  const browser = await openBrowser()
  const { page, context } = await phoneOf(browser, person, 'cn')
  try {
    await page.addInitScript(probe)
    await page.route(`**${registrationCalls.form.path}*`, (route) =>
      route.fulfill({ contentType: 'application/json', body: answerOf(form) }),
    )
    await page.goto(linkTo(fair, '1201', 'visitor'))
    const last = page.locator(`[id="field-field${form.sections[0]!.fields.length - 1}"] input, input[id="field-field0"]`).first()
    await last.waitFor()
    await page.waitForTimeout(1000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.locator('[id="field-field0"]').first().click()
    await page.waitForTimeout(500)
    await page.keyboard.type(keys, { delay: 150 })
    await page.waitForTimeout(500)
    // A key that was painted within 16 ms has no entry.
    const durations = (await page.evaluate('window.__keys')) as number[]
    return { firstMs: durations[0] ?? 16, slowestMs: Math.max(16, ...durations) }
  } finally {
    await context.close()
    await browser.close()
  }
}

/** Passes everything on to the fair, except the form. */
const answering = async (fair: RunningFair, form: FormDefinition): Promise<{ url: string; server: Server }> => {
  const server = createServer((request, response) => {
    if (request.url?.startsWith(registrationCalls.form.path)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answerOf(form))
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { host: _, connection: __, 'content-length': ___, 'accept-encoding': ____, ...headers } = request.headers
      const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
      void fetch(`${fair.url}${request.url}`, { method: request.method ?? 'GET', headers: headers as Record<string, string>, ...body })
        .then(async (answer) => {
          response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
          response.end(Buffer.from(await answer.arrayBuffer()))
        })
        .catch(() => response.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const inMiniProgram = async (
  fair: RunningFair,
  signedIn: SignedIn,
  form: FormDefinition,
): Promise<Pick<KeystrokeFigure, 'setDataPerKey' | 'setDataBytes'>> => {
  const { url, server } = await answering(fair, form)
  const storage = Object.fromEntries(
    Object.entries(storageOf(signedIn, 'cn')).map(([name, value]) => [`fairgate.${name}`, JSON.stringify(value)]),
  )
  const { fair: exhibition, link } = signedIn.person
  const app = await enterFair({ ...fair, url }, { person: 'long form', exhibition, link }, { storage })
  try {
    await app.waitForRoute(pages.infoWap)
    await app.find('field-field0').waitFor()
    // The first key also begins the draft.
    await app.type('field-field0', 'A')
    await app.page.waitForTimeout(3000)
    let most = 0
    let bytes = 0
    for (let at = 1; at <= keys.length; at += 1) {
      const before = (await app.updates()).length
      await app.type('field-field0', keys[at - 1]!)
      await app.page.waitForTimeout(120)
      const after = (await app.updates()).slice(before)
      most = Math.max(most, after.length)
      bytes += after.reduce((sum, update) => sum + update.bytes, 0)
    }
    return { setDataPerKey: most, setDataBytes: bytes }
  } finally {
    await app.close()
    server.close()
  }
}

/** A short form and the longest that the exhibition file takes. */
export const benchLongForm = async (): Promise<KeystrokeFigure[]> => {
  const fair = await runFair()
  try {
    const person = await signIn(fair, personNamed(signedInPerson))
    const figures: KeystrokeFigure[] = []
    for (const fields of [10, maxFormFields]) {
      const form = formOf(fields)
      figures.push({ fields, ...(await onSite(fair, person, form)), ...(await inMiniProgram(fair, person, form)) })
    }
    return figures
  } finally {
    await fair.stop()
  }
}
