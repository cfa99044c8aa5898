import type { Temperature } from '@contract/rules/connect/contactEntry'
import { useWords } from '@/i18n/words'
import { Pill, type Tone } from '@/ui/Pill'
import { temperatureWords } from './words'

const tones: Record<Temperature, Tone> = { hot: 'bad', warm: 'warn', cold: 'quiet' }

/** How interested a customer is. */
export const TemperaturePill = ({ temperature }: { temperature: Temperature | null }) => {
  const t = useWords(temperatureWords)
  return temperature && <Pill tone={tones[temperature]}>{t[temperature]}</Pill>
}
