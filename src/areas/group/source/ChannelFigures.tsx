import type { ChannelCounts } from '@contract/group/source.schema'
import { channelSteps } from '@contract/rules/group/source'
import { useWords } from '@/i18n/words'
import { Figures } from '@/ui/Figures'
import { stepWords } from './words'

/** How many people reached each step. */
export const ChannelFigures = ({ id, counts }: { id: string; counts: ChannelCounts }) => {
  const steps = useWords(stepWords)
  return <Figures figures={channelSteps.map((step) => ({ id: `${id}-${step}`, value: counts[step], label: steps[step] }))} />
}
