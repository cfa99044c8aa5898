import { type EntryStep, destinationOf, resolveEntry, resolveEntryBeforeConfig } from '@contract/rules/entry/entryStep'
import { type LoginFailure, loginFailedName, loginFailureOf } from '@contract/rules/account/handoff'
import { namesFair, readLink } from '@contract/rules/link'
import { isCallFailure } from '@/api/CallFailure'
import { signInByOpenId } from '@/parts/signIn/openId'
import { platform } from '@/platform'
import { openDesktop } from '@/routes/taro/desktop'
import { replace, restart } from '@/routes/go'
import { notePlace } from '@/routes/address/place'
import { config } from '@/stores/config'
import { goToNextStep } from '@/stores/goToNextStep'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { homeLink } from './homeLink'

type Params = Readonly<Record<string, string | undefined>>

/** Null if the person is being sent elsewhere already. */
type NextPage = EntryStep | { to: 'wallet' } | null

/** After this time without an answer the stored tickets are shown. */
const slowAfterMs = 6000

/** Whether the phone has tickets of this person. */
const hasTickets = (): Promise<boolean> =>
  import('@/parts/pass/persistedPasses').then(
    ({ persistedTickets }) => (persistedTickets()?.tickets ?? []).length > 0,
    () => false,
  )

/** The entry: applies the link, loads the fair's config and opens the person's next page. */
export class EntryStore {
  /** Why the site in the web view could not sign the person in. Without a reason the person continues. */
  readonly loginFailure: Query<LoginFailure> = new Query(async () => {
    const reason = loginFailureOf(this.params[loginFailedName])
    if (!reason) await this.arrive(this.params)
    return reason
  })

  /** The person went to another page before the answer came. */
  private isLeft = false

  private isPlainStart = false

  /**
   * @param params of the link, decoded; missing ones keep their stored value
   * @param isHome whether the start page was opened, which needs no link
   */
  constructor(
    private params: Params,
    private readonly isHome = false,
  ) {}

  load(): Promise<void> {
    return this.loginFailure.load()
  }

  /** Continues for a person who comes back to this page. */
  resume(): void {
    if (this.isLeft) void this.load()
  }

  /** Leaves the failed sign-in and opens the person's destination. */
  goOn(): Promise<void> {
    this.params = { resume: '1' }
    this.loginFailure.set(null)
    return this.load()
  }

  /** Opens the person's page, unless they chose another one in the meantime. */
  private async arrive(params: Params): Promise<unknown> {
    const isStillHere = notePlace()
    this.isLeft = false
    const step = await this.unlessOffline(this.stepFor(params))
    if (!step) return undefined
    this.isLeft = !isStillHere()
    return this.isLeft ? undefined : this.go(step)
  }

  /**
   * In a hall without a network, a person with tickets sees them all the same. A network that is there in name alone gets a few
   * seconds.
   */
  private async unlessOffline(step: Promise<NextPage>): Promise<NextPage> {
    if (!session.isSignedIn) return step
    const isReached = await Promise.race([
      step.then(
        () => true,
        (error: unknown) => !isCallFailure(error) || error.kind === 'answer',
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), slowAfterMs)),
    ])
    return !isReached && (await hasTickets()) ? { to: 'wallet' } : step
  }

  /** The step of this arrival; null if the person is being sent elsewhere. */
  private async stepFor(params: Params): Promise<NextPage> {
    const link = params.scene || params.q ? await (await import('./codedLink')).codedLink(params) : readLink(params)
    if (!link) return { to: 'error', reason: 'linkIncorrect' }
    session.applyLink(link)
    session.setAttribution(platform.landing.attribution)
    // Opened without a link and without an earlier fair, as from WeChat's search: opens the app's own fair, if it has one.
    if (!session.scope && Object.keys(link).length === 0) session.applyLink(homeLink())
    const { externalIdentity } = platform.landing
    this.isPlainStart = this.isHome && !namesFair(link) && externalIdentity === null && params.resume !== '1'
    const hasExternalIdentity = externalIdentity || params.imasterCode || params.account
    // A return from outside has no link.
    const isBack = params.resume === '1' || (externalIdentity !== null && Object.keys(link).length === 0)
    // A link that is opened again leads to its own target, not to an earlier destination.
    if (!isBack) session.setDestination(destinationOf(session.link))
    if (
      (platform.landing.handoff || platform.landing.miniUser) &&
      (await (await import('@/parts/signIn/handoff')).signInByHandoff()) === 'gone'
    )
      return null
    if (hasExternalIdentity && session.scope && !session.isSignedIn)
      await (await import('@/parts/externalIdentity/signInWithExternalIdentity')).signInWithExternalIdentity(params)
    return resolveEntryBeforeConfig(this.arriving) ?? this.afterConfig(isBack && session.destination !== null)
  }

  private get arriving() {
    return { ...platform.host, link: session.link, isPlainStart: this.isPlainStart }
  }

  private async afterConfig(isResuming: boolean): Promise<EntryStep> {
    // Loads the config and the user's state in one round trip.
    await Promise.all([config.load(), session.isSignedIn ? user.load({ hasToast: true }) : undefined])
    if (!session.isSignedIn && config.page.wechatOpenAutoLogin && platform.hasOpenId) await this.signInByItself()
    return resolveEntry({
      ...this.arriving,
      language: session.language,
      isSignedIn: session.isSignedIn,
      isResuming,
      switches: config.switches,
    })
  }

  /** Signs in by WeChat's open id. A person without an account here continues to the link's target. */
  private async signInByItself(): Promise<void> {
    const isKnown = await signInByOpenId().catch(() => false)
    if (isKnown) await user.load({ hasToast: true })
  }

  private go(step: NonNullable<NextPage>): unknown {
    switch (step.to) {
      case 'error':
        return replace('error', { reason: step.reason })
      case 'desktop':
        return openDesktop(step.page, session.link)
      case 'landing':
        return restart(step.route)
      case 'nextStep':
        return goToNextStep()
      case 'signIn':
        return restart('registration')
      default:
        return restart(step.to)
    }
  }
}
