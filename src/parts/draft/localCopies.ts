import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import type { LocalCopy } from './copies'

const indexName = (owner: string): string => `drafts.${owner}`
const copyName = (owner: string, formId: string): string => `draft.${owner}.${formId}`
const indexOf = (owner: string): string[] => readPersisted<string[]>(indexName(owner)) ?? []

/** People who signed out on this phone. A page that is still closing must not store their input again. */
const signedOut = new Set<string>()

/** The stored copy, which another tab may have written. */
export const storedCopy = <Content>(owner: string, formId: string): LocalCopy<Content> | null =>
  readPersisted<LocalCopy<Content>>(copyName(owner, formId))

/**
 * The copy with which a page opens.
 * @param owner `session.owner`: two people on one phone never see each other's drafts
 */
export const readLocalCopy = <Content>(owner: string, formId: string): LocalCopy<Content> | null => {
  signedOut.delete(owner)
  return storedCopy(owner, formId)
}

export const persistLocalCopy = (owner: string, formId: string, copy: LocalCopy<unknown> | null): void => {
  if (copy && signedOut.has(owner)) return
  persist(copyName(owner, formId), copy)
  const persisted = indexOf(owner)
  if (persisted.includes(formId) === (copy !== null)) return
  const others = persisted.filter((id) => id !== formId)
  persist(indexName(owner), copy ? [...others, formId] : others)
}

/** The copies with input that the server has not confirmed, by form. */
export const unsavedCopies = (): [formId: string, copy: LocalCopy<object>][] => {
  const { owner } = session
  if (!owner) return []
  return indexOf(owner).flatMap((formId): [string, LocalCopy<object>][] => {
    const copy = storedCopy<object>(owner, formId)
    return copy?.isDirty ? [[formId, copy]] : []
  })
}

/** Before sign-out: deletes all copies of this person, because another person may use this phone. */
export const forgetCopies = (owner = session.owner): void => {
  if (!owner) return
  for (const formId of indexOf(owner)) persistLocalCopy(owner, formId, null)
  signedOut.add(owner)
}
