import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { autorun } from 'mobx'
import { tokenCalls } from '@contract/account/token.calls'
import type { ErrorReport } from '@contract/entry/errorReport.schema'
import { wechatCalls } from '@contract/entry/wechat.calls'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { baseUrl } from '@/api/baseUrl'
import { connectApi } from '@/api/connection'
import { connectPlatform, platform } from '@/platform'
import { askedRoute } from '@/routes/address/askedRoute'
import { fetchSoon } from '@/routes/chunks/fetchSoon'
import { linkOfAddress, redirectToEntryPoint } from '@/routes/taro/redirectToEntryPoint'
import { connectGuard } from '@/routes/guard'
import { connectShown } from '@/routes/shown'
import { connectTitles } from '@/routes/titles'
import { openRoute } from '@/routes/useRoute'
import { connectLanguage } from '@/i18n/language'
import { accessTo } from '@/stores/accessTo'
import { config } from '@/stores/config'
import { enterAtOnce } from '@/stores/enterAtOnce'
import { lastStep } from '@/stores/lastStep'
import { session } from '@/stores/session'
import { signInFirst } from '@/stores/goToNextStep'
import { user } from '@/stores/user'
import { connectOpeningPage } from '@/ui/Page/openingPage'
import { setTheme } from '@/ui/tokens/currentTheme'

let refreshing: Promise<boolean> | null = null

/** Renews an old token, once for all calls that wait for it. */
const refresh = (): Promise<boolean> => {
  refreshing ??= (async () => {
    const before = session.token?.accessToken
    const persisted = session.reloadToken()
    if (!persisted) return false
    if (persisted.accessToken !== before) return true
    const answer = await call(tokenCalls.grant, {
      body: { grant_type: 'refresh_token', refresh_token: persisted.refreshToken, scope: 'all', tenantId: session.link.tenantId },
    }).catch((error: unknown) => {
      // Only the server's answer ends a sign-in. Without an answer the person stays signed in.
      if (isCallFailure(error) && error.code === sharedErrorCodes.notSignedIn) return null
      throw error
    })
    if (!answer || !('access_token' in answer)) return false
    session.signIn({ ...persisted, accessToken: answer.access_token, refreshToken: answer.refresh_token })
    return true
  })().finally(() => {
    refreshing = null
  })
  return refreshing
}

/** Clears void data, remembers the current page and opens sign-in (R16). Calls that fail together do so once. */
const unauthorized = (): void => {
  if (!session.isSignedIn) return
  session.signOut()
  user.forget()
  const route = askedRoute()
  void signInFirst(route?.name ?? 'userCenter', route?.params ?? {})
}

const messageOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** Loaded with the first error, because most sessions have none. */
const report = (error: Pick<ErrorReport, 'kind' | 'call' | 'code' | 'message'>): void =>
  void import('@/api/errorReports')
    .then(({ reportError }) => reportError({ ...error, route: openRoute()?.name ?? '' }))
    .catch(() => undefined)

/** Counted after the page itself has loaded, which comes first on a slow network. */
const countAfterMs = 3000

const countOpening = (route = ''): void =>
  void setTimeout(
    () =>
      void import('@/parts/actionLog/actionLog').then(
        ({ logAction }) => logAction('open', route),
        () => undefined,
      ),
    countAfterMs,
  )

/** The first page has the line and the processor to itself for so long. */
const firstSettlesWithinMs = 1500
let isFirstShown = true

let hasNewVersion = false

/** Loaded with the first new version. */
const withNewVersion = (run: (part: typeof import('@/parts/newVersion')) => Promise<void>): Promise<void> =>
  import('@/parts/newVersion').then(run).catch(() => undefined)

/** Connects the layers: a lower one receives what it needs from a higher one. */
export const start = (): void => {
  // An address with a fair's link is an arrival, whatever page it points to.
  const link = platform.preview ?? linkOfAddress()
  if (link) session.applyLink(link)
  // The entry point requests a handoff ticket, and exchanges it for a session. Afterwards the person goes to the address they opened.
  const opened = platform.landing.handoff || platform.landing.miniUser ? redirectToEntryPoint() : null
  if (opened) session.setDestination(opened)
  enterAtOnce()
  // A link that is opened again usually leads to the same page. It comes together with the fair's config.
  if (link && session.isSignedIn) fetchSoon(lastStep())
  connectApi({
    baseUrl,
    client: FAIRGATE_CLIENT,
    terminal: platform.terminal,
    link: () => session.link,
    language: () => session.language,
    token: () => session.token?.accessToken ?? null,
    owner: () => session.owner,
    refresh,
    unauthorized,
    failed: (called, code) => report({ kind: 'answer', call: called, code: String(code) }),
    toast: (message) => void import('@/ui/toast').then(({ toast }) => toast(message)),
  })
  connectOpeningPage()
  connectGuard({
    accessTo: ({ name }) => accessTo(name),
    signInFirst: ({ name, params }) => void signInFirst(name, params),
  })
  // A page opened by its own address needs the fair's config as well.
  autorun(() => {
    if (config.key) void config.load().catch(() => undefined)
  })
  // Applies the exhibition's colours when its config arrives, and again when the config changes.
  autorun(() => {
    if (!config.isLoaded) return
    const { pageThemeColor, pageThemeBgColor, pageThemeCardBgColor, languageSwitchBgColor } = config.function
    setTheme({ theme: pageThemeColor, page: pageThemeBgColor, card: pageThemeCardBgColor, languageSwitch: languageSwitchBgColor })
  })
  platform.onScriptError((error) => {
    // A refused call was already counted when its answer came.
    if (!isCallFailure(error)) report({ kind: 'script', message: messageOf(error) })
  })
  connectLanguage((language) => session.setLanguage(language))
  connectTitles(() => config.pageTitle || config.exhibitionName)
  platform.onNewVersion((apply) => {
    hasNewVersion = true
    void withNewVersion((part) => {
      part.keepNewVersion(apply)
      return part.offerNewVersion(openRoute()?.name)
    })
  })
  connectShown(() => {
    const settlesWithinMs = isFirstShown ? firstSettlesWithinMs : 0
    isFirstShown = false
    const name = openRoute()?.name
    countOpening(name)
    if (hasNewVersion) void withNewVersion((part) => part.offerNewVersion(name))
    if (name)
      setTimeout(() => void import('@/stores/whileBusy').then(({ whileBusy }) => whileBusy(name)).catch(() => undefined), settlesWithinMs)
    if (platform.shareMenu !== 'none') void import('@/parts/share/setSharing').then(({ setSharing }) => setSharing()).catch(() => undefined)
  })
  // Once the person is known, the server gets the source of their visit.
  autorun(() => {
    if (session.isSignedIn && user.state)
      void import('@/parts/share/reportSource').then(({ reportSource }) => reportSource()).catch(() => undefined)
  })
  connectPlatform({
    jsSdkConfig: (url) => call(wechatCalls.jsSdk, { body: { url, tenantId: session.link.tenantId } }),
    authorizeUrl: async (url) => (await call(wechatCalls.openId, { query: { tenantId: session.link.tenantId, url } })).authorizeUrl ?? '',
  })
}
