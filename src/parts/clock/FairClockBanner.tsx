import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { currentLanguage } from '@/i18n/language'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { otherClock } from './fairClock'
import { clockWords } from './words'

/** Says whose clock the days and times of a ticket go by, to a person whose phone shows another one. */
export const FairClockBanner = observer(() => {
  const t = useWords(clockWords)
  const { exhibition } = config
  const zone = exhibition && otherClock(exhibition.timeZone, currentLanguage(), Date.now())
  return zone ? (
    <Banner id="fair-clock" tone="info">
      {fill(t.fairClock, { zone })}
    </Banner>
  ) : null
})
