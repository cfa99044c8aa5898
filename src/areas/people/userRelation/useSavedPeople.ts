import { reaction } from 'mobx'
import { savedPeople } from '@/parts/person/savedPeople'
import { useShown } from '@/ui/Page'

/** Loads again when a form that the person has just left saves its last entries, such as the name. */
export const useSavedPeople = (store: { load(): unknown }): void =>
  useShown(() =>
    reaction(
      () => savedPeople.get(),
      () => void store.load(),
    ),
  )
