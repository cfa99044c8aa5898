import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'
import type { LocalCopy } from './copies'

const indexName = (owner: string): string => `drafts.${owner}`
const copyName = (owner: string, formId: string): string => `draft.${owner}.${formId}`
const indexOf = (owner: string): string[] => readPersisted<string[]>(indexName(owner)) ?? []

/** @param owner `session.owner`: two people on one phone never see each other's drafts */
export const readLocalCopy = <Content>(owner: string, formId: string): LocalCopy<Content> | null =>
  readPersisted<LocalCopy<Content>>(copyName(owner, formId))

export const persistLocalCopy = (owner: string, formId: string, copy: LocalCopy<unknown> | null): void => {
  persist(copyName(owner, formId), copy)
  const persisted = indexOf(owner)
  if (persisted.includes(formId) === (copy !== null)) return
  const others = persisted.filter((id) => id !== formId)
  persist(indexName(owner), copy ? [...others, formId] : others)
}

/** Before sign-out: deletes the copies that the server has too, because another person may use this phone. Unsaved ones stay. */
export const forgetSavedCopies = (): void => {
  const { owner } = session
  if (!owner) return
  for (const formId of indexOf(owner)) {
    if (readLocalCopy(owner, formId)?.isDirty !== true) persistLocalCopy(owner, formId, null)
  }
}
