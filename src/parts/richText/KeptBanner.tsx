import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { richWords } from './words'

/** What is shown is a copy of this phone. */
export const KeptBanner = observer(({ id, savedAt }: { id: string; savedAt: string | null }) => {
  const t = useWords(richWords)
  return savedAt === null ? null : <Banner id={id} tone="warn" title={fill(t.keptAt, { time: savedAt })} />
})
