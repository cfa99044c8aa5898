import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import type { PersonnelStore } from './personnel.store'
import { orderWords, passWords, photoWords, words } from './words'

interface Way {
  id: string
  text: string
  open: () => unknown
}

/** What can be done with many people at once. One way is a button, and several are a sheet behind one. */
export const PeopleWays = observer(({ store, hasPeople, hasPhotos }: { store: PersonnelStore; hasPeople: boolean; hasPhotos: boolean }) => {
  const t = useWords(words)
  const photo = useWords(photoWords)
  const order = useWords(orderWords)
  const pass = useWords(passWords)
  const [isOpen, setOpen] = useState(false)
  const ways: Way[] = [
    ...(store.isMany ? [{ id: 'people-import', text: t.importOpen, open: () => store.importing.open() }] : []),
    ...(hasPhotos ? [{ id: 'people-photos', text: photo.open, open: () => store.photos.open() }] : []),
    ...(hasPeople
      ? [
          { id: 'people-order-open', text: order.open, open: () => store.ordering.open() },
          { id: 'people-passes', text: pass.open, open: () => store.handing.open() },
          { id: 'people-assign', text: order.assign, open: () => go('ticketRegistration') },
        ]
      : []),
  ]
  const [only, ...more] = ways
  if (!only) return null
  if (more.length === 0) return <Button id={only.id} kind="ghost" size="medium" isBlock text={only.text} onTap={() => only.open()} />
  const choose = ({ open }: Way): void => {
    setOpen(false)
    open()
  }
  return (
    <>
      <Button id="people-ways" kind="ghost" size="medium" isBlock text={t.ways} onTap={() => setOpen(true)} />
      <Sheet id="people-ways-sheet" isOpen={isOpen} title={t.ways} onClose={() => setOpen(false)}>
        {ways.map((way) => (
          <Line key={way.id} id={way.id} label={way.text} onTap={() => choose(way)} />
        ))}
      </Sheet>
    </>
  )
})
