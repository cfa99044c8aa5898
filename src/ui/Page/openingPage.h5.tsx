import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { connectOpening } from '@/routes/taro/openingPage'
import { lazy } from '../lazy'
import { isOnline } from './network'
import { Page } from './Page'

const Coming = () => <Page state="loading" />

/** The page did not come. It is asked for again by the button, or as soon as there is a network again. */
const Missing = observer(({ onRetry }: { onRetry: () => void }) => {
  const t = useWords(common)
  const isNowOnline = isOnline()
  const [wasOnline] = useState(isNowOnline)
  useEffect(() => {
    if (isNowOnline && !wasOnline) onRetry()
  }, [isNowOnline, wasOnline])
  return <Page id="page-missing" state="failed" failure={{ message: t.pageMissing }} onRetry={onRetry} />
})

/** Connects the page that is shown while the requested one is loading. */
export const connectOpeningPage = (): void => connectOpening((load) => lazy(load, { loading: Coming, failed: Missing }))
