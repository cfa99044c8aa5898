import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { meetingTimes } from '@contract/rules/invitations/visitPlan'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { PickField } from '@/ui/Field/PickField'
import { Sheet } from '@/ui/Sheet'

interface TimeFieldProps {
  id: string
  label: string
  value: string
  error: string | null
  onChange: (time: string) => unknown
}

/** A time of day, chosen from a list of half hours. */
export const TimeField = observer(({ id, label, value, error, onChange }: TimeFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PickField id={id} label={label} error={error} chosen={value} isOpen={isOpen} onTap={() => setOpen(true)} />
      <Sheet id={`${id}-sheet`} isOpen={isOpen} title={label} onClose={() => setOpen(false)}>
        <ChoiceList
          id={id}
          label={label}
          look="row"
          chosen={[value]}
          options={meetingTimes.map((time) => ({ value: time, title: time }))}
          onChoose={(time) => {
            onChange(time)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
})
