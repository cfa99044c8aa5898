import { View } from '@tarojs/components'
import Taro, { useDidShow } from '@tarojs/taro'
import { type PropsWithChildren, type ReactNode, useEffect, useRef, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { platform } from '@/platform'
import { currentLanguage } from '@/i18n/language'
import { back } from '@/routes/go'
import { hideShell } from '@/routes/taro/shell'
import { notifyShown } from '@/routes/shown'
import { loadTitle, titleOf } from '@/routes/titles'
import { useRoute } from '@/routes/useRoute'
import { useSharing } from '@/routes/useSharing'
import { Banner } from '../Banner'
import { Button } from '../Button'
import { classes } from '../classes'
import { ErrorState } from '../ErrorState'
import { CssIcon } from '../CssIcon'
import { LanguageSwitch } from '../LanguageSwitch'
import { scrollToTop } from '../scrollToTop'
import { Skeleton } from '../Skeleton'
import { Pressable } from '../Pressable'
import { Toast } from '../Toast'
import { watchArrowKeys } from '../arrowKeys'
import { currentThemeStyle } from '../tokens/currentTheme'
import { useArrivalFocus } from './arrival'
import style from './index.module.scss'
import { showBarColor } from './barColor'
import { isOnline, watchNetwork } from './network'
import { PrivacySheet } from './PrivacySheet'
import { useSettling } from './useSettling'

/** The part of a query that a page reads. */
interface Loadable {
  state: 'loading' | 'failed' | 'ready'
  failure: { message: string } | null
  isNotFound: boolean
  load(): Promise<unknown>
}

/** Several queries form one page: ready when all are ready, failed when one has failed. */
const shownOf = (
  of: Loadable | readonly Loadable[],
): Required<Pick<PageProps, 'state' | 'failure'>> & { retry: () => unknown; isNotFound: boolean } => {
  const queries = [of].flat() as Loadable[]
  const failed = queries.filter(({ failure }) => failure)
  return {
    state: queries.some(({ state }) => state === 'failed')
      ? 'failed'
      : queries.every(({ state }) => state === 'ready')
        ? 'ready'
        : 'loading',
    failure: failed[0]?.failure ?? null,
    retry: () => Promise.all(failed.map((query) => query.load())),
    isNotFound: queries.some((query) => query.isNotFound),
  }
}

export interface PageProps {
  id?: string
  /** The title in the bar at the top: ours in a plain browser, the host's elsewhere. The default is the route's own title. */
  title?: string
  /** Our own bar shows no title, because the page's heading is in view. Screen readers find it all the same. */
  isTitleQuiet?: boolean
  /** `none`: no bar of our own. A page with a hero has none either. */
  bar?: 'auto' | 'none'
  /** The main action, at the lower edge, within reach of the thumb. */
  footer?: ReactNode
  /** What 'back' of our own bar does, on a page of several steps. */
  onBack?: () => unknown
  hero?: ReactNode
  /** The main pages of the fair, at the lower edge. */
  tabs?: ReactNode
  /** In place of the bar, on the page's own ground. */
  head?: ReactNode
  /** The queries of the page. They determine state, failure and retry. */
  of?: Loadable | readonly Loadable[]
  /** Shown in place of the failure if the server has no such thing. */
  notFound?: ReactNode
  /** For a page without a query: loading, failed or ready. */
  state?: 'loading' | 'failed' | 'ready'
  failure?: { message: string } | null
  /** Replaces the reload of the failed queries. */
  onRetry?: () => unknown
  /** Replaces the default skeleton. */
  skeleton?: ReactNode
  /** The page has its own notice for being offline. */
  hasOwnOfflineNotice?: boolean
}

const Bar = observer(({ title, isTitleQuiet, onBack = back }: Pick<PageProps, 'isTitleQuiet' | 'onBack'> & { title: string }) => {
  const t = useWords(common)
  return (
    <View className={style.bar} role="banner">
      <Pressable id="page-back" className={style.back} label={t.back} onTap={() => void onBack()}>
        <CssIcon shape="back" />
      </Pressable>
      <View
        id="page-title"
        className={classes(style.title, isTitleQuiet !== undefined && style.brief, isTitleQuiet && style.quiet)}
        role="heading"
        aria-level={1}
      >
        {title}
      </View>
      <View className={style.language}>
        <LanguageSwitch look="bar" />
      </View>
    </View>
  )
})

const Offline = observer(() => {
  const t = useWords(common)
  if (isOnline()) return null
  return (
    <View className={style.offline}>
      <Banner id="offline" tone="warn" title={t.offline}>
        {t.offlineHint}
      </Banner>
    </View>
  )
})

/** After this time the page says that it is loading. Most pages come sooner, and a text that flashes up disturbs. */
const loadingAfterMs = 1000
/** After this time the page says that loading still continues. */
const slowAfterMs = 6000

const Waiting = observer(({ skeleton }: Pick<PageProps, 'skeleton'>) => {
  const t = useWords(common)
  const [notice, setNotice] = useState<'loading' | 'slow' | null>(null)
  useEffect(() => {
    const timers = [setTimeout(() => setNotice('loading'), loadingAfterMs), setTimeout(() => setNotice('slow'), slowAfterMs)]
    return () => timers.forEach(clearTimeout)
  }, [])
  return (
    <>
      {skeleton ?? <Skeleton />}
      {/* Below, where it pushes nothing down. */}
      {notice === 'slow' && (
        <View className={style.offline}>
          <Banner id="slow" tone="info">
            {t.slow}
          </Banner>
        </View>
      )}
      {notice === 'loading' && (
        <View id="loading" className={style.loading} aria-hidden>
          {t.loading}
        </View>
      )}
    </>
  )
})

/** A reload of the shown content failed. */
const Stale = observer(({ id, message, onRetry }: { id: string; message: string; onRetry: () => unknown }) => {
  const t = useWords(common)
  const retry = <Button id={`${id}-retry`} kind="ghost" size="small" text={t.retry} onTap={onRetry} />
  return (
    <Banner id={id} tone="warn" action={retry}>
      {message}
    </Banner>
  )
})

/** What stays at the lower edge: the main action, and the tabs below it. */
const Dock = observer(({ footer, tabs }: Pick<PageProps, 'footer' | 'tabs'>) => {
  const t = useWords(common)
  if (!footer && !tabs) return null
  return (
    <View className={style.dock}>
      {footer && (
        <View className={classes(style.footer, Boolean(tabs) && style.overTabs)} role="region" aria-label={t.actions}>
          <View className={style.footerInside}>{footer}</View>
        </View>
      )}
      {tabs}
    </View>
  )
})

/** The host's own bar has the page's title and its colour, also after a return. */
const useHostBar = (title: string, barColor: string): void => {
  const showTitle = (): void => {
    if (title) void Taro.setNavigationBarTitle({ title })
  }
  useEffect(showTitle, [title])
  useDidShow(showTitle)
  useEffect(() => showBarColor(barColor), [barColor])
  useDidShow(() => showBarColor(barColor))
}

/** The frame of every page: the exhibition's colours, the bar, the content in its states, and the footer. */
export const Page = observer(
  ({
    id,
    title: ownTitle,
    isTitleQuiet,
    bar = 'auto',
    footer,
    onBack,
    hero,
    head,
    tabs,
    of,
    notFound,
    state: ownState = 'ready',
    failure: ownFailure,
    onRetry: ownRetry,
    skeleton,
    hasOwnOfflineNotice,
    children,
  }: PropsWithChildren<PageProps>) => {
    const route = useRoute()
    const { state, failure, retry, isNotFound } = of
      ? shownOf(of)
      : { state: ownState, failure: ownFailure, retry: undefined, isNotFound: false }
    const onRetry = ownRetry ?? retry
    const isMissing = isNotFound && notFound !== undefined
    const title = ownTitle ?? titleOf(route.name, currentLanguage())
    useEffect(() => void loadTitle(route.name), [route.name])
    useHostBar(title, currentThemeStyle()[hero ? '--hero' : '--page'] ?? '')
    useDidShow(notifyShown)
    useSharing()
    const isSettling = useSettling()
    useEffect(() => {
      hideShell()
      watchNetwork()
      watchArrowKeys()
      scrollToTop()
    }, [])
    const root = useRef<HTMLElement>(null)
    useArrivalFocus(root)
    const hasBar = bar === 'auto' && !hero && !head && !platform.hasOwnBar
    const hasFooter = Boolean(footer) && state === 'ready' && !isMissing
    const isAlone = bar === 'none' && !hero
    return (
      <View ref={root} id={id} className={classes(style.page, isSettling && style.settling)} style={currentThemeStyle()}>
        {hasBar && <Bar title={title} isTitleQuiet={isTitleQuiet} onBack={onBack} />}
        {hero ?? head}
        {isAlone && (
          <View className={style.corner} role="banner">
            <LanguageSwitch look="bar" />
          </View>
        )}
        <View
          className={classes(
            style.content,
            Boolean(hero) && style.overHero,
            !hasBar && !hero && !head && style.bare,
            isAlone && style.alone,
          )}
          role="main"
        >
          {!hasBar && !hero && !head && title && <View className={style.unseen} role="heading" aria-level={1} aria-label={title} />}
          {!hasOwnOfflineNotice && <Offline />}
          {state === 'loading' && <Waiting skeleton={skeleton} />}
          {isMissing && notFound}
          {state === 'failed' && !isMissing && <ErrorState message={failure?.message} onRetry={onRetry} />}
          {state === 'ready' && of && failure && !isMissing && (
            <Stale id={`${id ?? 'page'}-failure`} message={failure.message} onRetry={() => onRetry?.()} />
          )}
          {state === 'ready' && !isMissing && children}
        </View>
        <PrivacySheet />
        <Dock footer={hasFooter && footer} tabs={tabs} />
        <Toast />
      </View>
    )
  },
)
