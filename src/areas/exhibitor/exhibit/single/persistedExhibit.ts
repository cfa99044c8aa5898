import type { ExhibitContent } from '@contract/rules/exhibitor/exhibit'
import { serverNowMs } from '@/parts/clock/serverClock'
import { persistLocalCopy, readLocalCopy } from '@/parts/draft/localCopies'
import { session } from '@/stores/session'

const formId = 'exhibit.single'

/** Unsaved input of an exhibit, persisted on this phone. */
export interface PersistedExhibit {
  content: ExhibitContent
  /** The version of the exhibit that the input is based on; 0 if there was none. */
  version: number
}

export const readPersistedExhibit = (): PersistedExhibit | null =>
  session.owner ? readLocalCopy<ExhibitContent>(session.owner, formId) : null

/** @param kept null once it is saved or discarded */
export const persistExhibit = (persisted: PersistedExhibit | null): void => {
  if (session.owner)
    persistLocalCopy(
      session.owner,
      formId,
      persisted && { ...persisted, baseRevision: null, isDirty: true, isHereOnly: true, editedAtMs: serverNowMs() },
    )
}
