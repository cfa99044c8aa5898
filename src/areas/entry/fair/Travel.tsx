import { observer } from 'mobx-react-lite'
import type { FairDetail } from '@contract/entry/fair.schema'
import { useWords } from '@/i18n/words'
import { Section } from '@/parts/exhibition/Help/Section'
import { go } from '@/routes/go'
import { Line } from '@/ui/Line'
import { words } from './words'

/** The pages about the way to the fair and a bed near it, where the organiser has filled them. */
export const Travel = observer(({ detail: { hasHotels, hasWays } }: { detail: Pick<FairDetail, 'hasHotels' | 'hasWays'> }) => {
  const t = useWords(words)
  if (!hasHotels && !hasWays) return null
  return (
    <Section id="fair-travel" title={t.travel}>
      {hasWays && <Line id="fair-traffic" label={t.traffic} onTap={() => go('traffic')} />}
      {hasHotels && <Line id="fair-hotels" label={t.hotels} onTap={() => go('hotel')} />}
    </Section>
  )
})
