import { maxBroughtAtOnce } from '@contract/rules/people/people'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Sheet } from '@/ui/Sheet'
import type { PersonnelStore } from './personnel.store'
import { words } from './words'

/** Offers the people of earlier fairs, whose forms then begin with what was answered there. */
export const BringAlong = observer(({ store }: { store: PersonnelStore }) => {
  const t = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const { chosen, bringing } = store
  const people = store.earlier.value ?? []
  if (people.length === 0 && !isOpen) return null
  const bring = async (): Promise<void> => {
    if (await bringing.run()) setOpen(false)
  }
  return (
    <>
      <Button id="people-earlier" kind="ghost" isBlock text={fill(t.earlier, { count: people.length })} onTap={() => setOpen(true)} />
      <Sheet
        id="people-earlier-sheet"
        isOpen={isOpen}
        title={t.earlierTitle}
        note={fill(t.earlierChosen, { count: chosen.length })}
        head={<Failed id="people-earlier-refused" failure={bringing.failure} />}
        onClose={() => setOpen(false)}
        footer={
          <Button
            id="people-bring"
            isBlock
            isDisabled={chosen.length === 0}
            isLoading={bringing.isRunning}
            text={t.bring}
            onTap={() => bring()}
          />
        }
      >
        <ChoiceList
          id="earlier"
          label={t.earlierTitle}
          look="row"
          isMultiple
          options={people.map(({ userId, name, company, exhibitionName }) => ({
            value: userId,
            title: name,
            hint: dotted(company, exhibitionName),
            isDisabled: chosen.length >= maxBroughtAtOnce && !chosen.includes(userId),
          }))}
          chosen={chosen}
          onChoose={(userId) => store.toggle(userId)}
        />
      </Sheet>
    </>
  )
})
