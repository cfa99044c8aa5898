import { history, routesAlias } from '@tarojs/router'
import { eventCenter } from '@tarojs/runtime'
import { decodablePath } from '@contract/rules/entry/arrival'
import type { ComponentType } from 'react'
import { matchPath } from '../match'
import { openingOf } from './openingPage'
import { type PageModule, addPage, fetchPage } from '../chunks/pageChunks'
import { isStepOfOpenPage } from './pageSteps'
import { reloadIfOutdated } from '../chunks/staleChunk'
import { pageOf, routes } from '../table'

/** The part of Taro's page config that this file reads: the lazy module, the query and the parameters. */
type Opening = [page: Promise<PageModule | null>, context: { pathname: string }, params: unknown]
interface Opener {
  path: string
  load(context: Opening[1], params: unknown): Opening
}

/**
 * Teaches Taro's H5 router the table. Taro matches a page's other paths by exact strings only. This adds patterns, so that the
 * router finds the page and its config.
 */
const rows = Object.values(routes)
const withoutSlash = (page: string): string => page.replace(/^\//, '')

routesAlias.getAll = (page = '') => [...rows.filter((row) => pageOf(row) === withoutSlash(page)).map((row) => row.path), page]
routesAlias.getOrigin = (path = '') => {
  const matched = matchPath(path)
  return matched ? `/${pageOf(matched.row)}` : path
}
routesAlias.getAlias = (path = '') => path

/** A chunk that is on the phone already arrives within this time. Then the page itself opens, without a skeleton. */
const loadedWithinMs = 60

const soon = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), loadedWithinMs))

/** A page in the background paints nothing. */
const paintedWithinMs = 50

/** The pressed button is on screen before a page is built: else the person waits for both. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, paintedWithinMs)
  })

const isAt = (pathname: string): boolean => decodeURI(history.location.pathname) === pathname

/** A page that does not mount within this time no longer keeps a later one waiting. */
const mountedWithinMs = 2000

/**
 * The page that the router was given last is on screen. The router removes a page that is left. It cannot remove one that React has
 * not mounted yet: that one would lie over the newer page afterwards.
 */
let mounted: Promise<void> = Promise.resolve()

const nextMount = (): Promise<void> =>
  new Promise((resolve) => {
    eventCenter.once('__afterTaroRouterChange', resolve)
    setTimeout(resolve, mountedWithinMs)
  })

/** The entry of the browser's history that is on screen. */
const entryNow = (): string => [history.location.key, history.location.pathname, history.location.search].join(' ')
let shownEntry = ''
/** Counts the changes of address. A later one replaces an earlier one whose page is not open yet. */
let lastTurn = 0

/** The chunk, also after a failure: of the present version, or the site reloads. */
const arrived = async (page: string): Promise<ComponentType> => {
  try {
    return (await fetchPage(page)).default
  } catch (error) {
    if (await reloadIfOutdated(error)) return new Promise(() => undefined)
    throw error
  }
}

/**
 * The router waits for no chunk. A missing chunk is awaited within a page of its own, so the screen follows the address at once.
 * The person can leave that page, and a chunk that does not come leaves a failure and a retry.
 */
const openAtOnce = (opener: Opener): Opener['load'] => {
  let opening: PageModule | null = null
  return (context, params) => {
    // A step of the open page is no page.
    const isStep = isStepOfOpenPage()
    if (!isStep) lastTurn += 1
    const turn = lastTurn
    const opened = async (): Promise<PageModule | null> => {
      const loading = Promise.race([fetchPage(opener.path).catch(() => null), soon()])
      // Nobody has pressed anything before the first page.
      if (turn > 1) await painted()
      const loaded = await loading
      await mounted
      const entry = entryNow()
      // Left in the meantime, or returned to the page that is still on screen.
      if (isStep || turn !== lastTurn || !isAt(context.pathname) || (history.action === 'POP' && entry === shownEntry)) return null
      shownEntry = entry
      mounted = nextMount()
      opening ??= { default: openingOf(() => arrived(opener.path)) }
      return loaded ?? opening
    }
    return [opened(), context, params]
  }
}

/** Milliseconds in which a page slides in, and its delay. */
const animation = { duration: 220, delay: 50 }

// Called once, when the pages are known and the router does not exist yet.
routesAlias.set = () => {
  const config = (window as unknown as { __taroAppConfig: { routes?: Opener[]; animation?: typeof animation } }).__taroAppConfig
  config.animation = animation
  const { routes: openers = [] } = config
  for (const opener of openers) {
    const load = opener.load
    addPage(opener.path, () => load({ pathname: '' }, null)[0] as Promise<PageModule>)
    opener.load = openAtOnce(opener)
  }
}

/**
 * A page that is gone back to shows when the page above it has slid away. A change of address before that shows it first. Otherwise
 * it would lie over the newer page afterwards.
 */
eventCenter.on('__taroRouterChange', () => eventCenter.trigger('__taroPageOnShowAfterDestroyed'))

/** A typed address, before the router sees it. The first address is normalised already. */
const mendAddress = (): void => {
  const [path = '', ...query] = window.location.hash.split('?')
  const decodable = decodablePath(path)
  if (decodable !== path) window.history.replaceState(window.history.state, '', [decodable, ...query].join('?'))
}
for (const event of ['popstate', 'hashchange']) window.addEventListener(event, mendAddress)
