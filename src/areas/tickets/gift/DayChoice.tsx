import { observer } from 'mobx-react-lite'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'

interface DayChoiceProps {
  id: string
  title: string
  days: readonly string[]
  chosen: string
  onChoose: (day: string) => unknown
}

/** The day of a ticket for one day. A ticket for all days asks nothing. */
export const DayChoice = observer(({ id, title, days, chosen, onChoose }: DayChoiceProps) =>
  days.length === 0 ? null : (
    <Card padding="tight">
      <CardTitle title={title} />
      <ChoiceList
        id={id}
        label={title}
        look="row"
        chosen={[chosen]}
        options={days.map((day) => ({ value: day, title: formatDay(day, currentLanguage()) }))}
        onChoose={(day) => onChoose(day)}
      />
    </Card>
  ),
)
