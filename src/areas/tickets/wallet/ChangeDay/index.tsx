import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { Sheet } from '@/ui/Sheet'
import { toast } from '@/ui/toast'
import type { PassStore } from '../pass.store'
import { words } from '../words'

/** R74: the holder of a ticket for one day chooses another. */
export const ChangeDay = observer(({ store, isOpen, onClose }: { store: PassStore; isOpen: boolean; onClose: () => void }) => {
  const t = useWords(words)
  const [chosen, setChosen] = useState('')
  const { changeDay, dayChoices } = store
  const present = store.shown.value?.pass.entryDays[0] ?? ''
  useEffect(() => {
    if (!isOpen) return
    changeDay.reset()
    setChosen(present)
  }, [isOpen])
  const save = async (): Promise<void> => {
    if (chosen !== present && !(await changeDay.run(chosen))) return
    onClose()
    if (chosen !== present) toast(t.dayChanged)
  }
  const options = dayChoices.map((day) => ({ value: day, title: formatDayWithWeekday(day, currentLanguage()) }))
  const footer = <Button id="pass-day-save" isBlock isLoading={changeDay.isRunning} text={t.dayConfirm} onTap={save} />
  return (
    <Sheet id="pass-day-sheet" isOpen={isOpen} title={t.changeDay} footer={footer} onClose={onClose}>
      <ChoiceList id="pass-day-choice" label={t.changeDay} look="row" options={options} chosen={[chosen]} onChoose={setChosen} />
      {changeDay.failure ? (
        <Failed id="pass-day-refused" failure={changeDay.failure} />
      ) : (
        <Banner id="pass-day-note" tone="info">
          {t.dayNote}
        </Banner>
      )}
    </Sheet>
  )
})
