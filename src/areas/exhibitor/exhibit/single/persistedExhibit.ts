import type { ExhibitContent } from '@contract/rules/exhibit'
import { serverNowMs } from '@/parts/clock/serverClock'
import { persistLocalCopy, readLocalCopy } from '@/parts/draft/localCopies'
import { session } from '@/stores/session'

const formId = 'exhibit.single'

/** Unsaved input of an exhibit, persisted on this phone. */
export interface PersistedExhibit {
  content: ExhibitContent
  /** Of the exhibit that it goes on from; 0 where there was none. */
  version: number
}

export const readPersistedExhibit = (): PersistedExhibit | null =>
  session.owner ? readLocalCopy<ExhibitContent>(session.owner, formId) : null

/** @param kept null once it is saved or given up */
export const persistExhibit = (persisted: PersistedExhibit | null): void => {
  if (session.owner)
    persistLocalCopy(session.owner, formId, persisted && { ...persisted, baseRevision: 0, isDirty: true, editedAtMs: serverNowMs() })
}
