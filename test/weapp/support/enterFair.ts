import path from 'node:path'
import { type LaunchOptions, launchMiniProgram, type MiniProgram, type PaymentParameters } from '@fairgate/weapp-runtime'
import type { LinkParameters } from '../../../contract/rules/link'
import { type DemoFair, type DemoLink, machineryFair } from '../../../server/demo/fairs'
import { lateness } from '../../support/latency'
import { openBrowser } from '../../support/openBrowser'
import type { RunningFair } from '../../support/runFair'
import { sharesBrowser } from '../../support/sharedBrowser'
import { randomBytes } from '../../support/random'

/** The package that ships, or another build of it. */
export const distDir = process.env.FAIRGATE_WEAPP_DIR ?? path.resolve(__dirname, '..', '..', '..', 'dist', 'weapp')

/** The API address that the package was built with, a build setting. */
export const builtInApi = process.env.FAIRGATE_API_URL ?? 'http://127.0.0.1:8080'

export const jumpPage = 'areas/entry/jump/index'

export interface Entrance {
  /** The phone's owner: the same name is the same open id, and another name another person. */
  person: string
  language?: 'cn' | 'en'
  exhibition?: DemoFair
  link?: DemoLink
  /** The whole query in place of a fair's link. */
  query?: Record<string, string>
}

/** The page and parameters behind an organiser's QR code. */
export const linkQuery = ({
  exhibition = machineryFair,
  link = machineryFair.links.visitor,
  language = 'cn',
}: Omit<Entrance, 'person'>): Record<string, string> =>
  ({
    exhibitionId: exhibition.exhibitionId,
    registerType: link.registerType,
    tenantId: exhibition.tenantId,
    registerLinkId: link.registerLinkId,
    languageType: language,
    registrationSource: 'registration',
  }) satisfies LinkParameters

/** Codes of `wx.login` as the sandbox takes them: a name, and something that is new each time. */
const loginCodeOf = (person: string) => (): string => `sandbox-${person}-${randomBytes(6).toString('hex')}`

type More = Partial<Omit<LaunchOptions, 'distDir' | 'mapOrigin' | 'loginCode' | 'query' | 'language'>>

/** Enters the built mini-program by a link, on a phone of its own. Close it at the end. FAIRGATE_RECORD names a folder for pictures of each step. */
export const enterFair = async (fair: RunningFair, entrance: Entrance, more: More = {}): Promise<MiniProgram> =>
  launchMiniProgram({
    distDir,
    path: jumpPage,
    query: entrance.query ?? linkQuery(entrance),
    language: entrance.language === 'en' ? 'en' : 'zh_CN',
    loginCode: loginCodeOf(entrance.person),
    mapOrigin: { [builtInApi]: fair.url },
    timeoutMs: 15_000,
    delay: lateness,
    ...(sharesBrowser() ? { browser: await openBrowser() } : {}),
    ...(process.env.FAIRGATE_RECORD ? { recordDir: path.join(process.env.FAIRGATE_RECORD, entrance.person) } : {}),
    ...more,
  })

/** Does at WeChat's payment sheet what the payer does: the sandbox takes the money, or does not, and says what the sheet says. */
export const payAtSheet = async (
  fair: RunningFair,
  parameters: PaymentParameters,
  outcome: 'ok' | 'cancel',
): Promise<'ok' | 'cancel' | { fail: string }> => {
  const answer = await fetch(`${fair.url}/dev/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...parameters, outcome }),
  })
  const said = (await answer.json()) as { outcome: 'ok' | 'cancel' | 'fail'; errMsg: string }
  return said.outcome === 'fail' ? { fail: said.errMsg } : said.outcome
}
