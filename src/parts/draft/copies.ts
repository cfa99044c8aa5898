import type { DraftAnswer } from '@contract/visitor/registration.schema'
import { type Merge, isSame } from './merge'

/** A draft as this phone stores it. */
export interface LocalCopy<Content> {
  version: number
  content: Content
  /** The server's revision that this copy is based on; null if the server had none. */
  baseRevision: string | null
  /** The content of that revision, or of the form before any entry. It shows which fields were changed here. */
  base?: Content
  /** Holds changes that the server has not confirmed. */
  isDirty: boolean
  editedAtMs: number
  /** Belongs to a page whose input is never a draft on the server. */
  isHereOnly?: true
}

/** A draft as the server stores it. The time of the last change is inside its content. */
export interface ServerCopy<Content> {
  version: number
  content: Content
  revision: string
  editedAtMs: number
}

/** Writes the content for the server, which stores it encrypted and reads it only to copy a person. */
export const packed = <Content>({ editedAtMs, content }: LocalCopy<Content>): Record<string, unknown> => ({ editedAtMs, typed: content })

/** Reads the content that `packed` wrote. A content of another version counts as missing. */
const unpacked = <Content>({ version, revision, content }: DraftAnswer[number]): ServerCopy<Content> | null => {
  const { editedAtMs, typed } = content
  if (typeof editedAtMs !== 'number' || typeof typed !== 'object' || typed === null) return null
  return { version, content: typed as Content, revision, editedAtMs }
}

/** The server's draft of a form; null if there is none. */
export const serverCopyOf = <Content>(drafts: DraftAnswer, formId: string): ServerCopy<Content> | null => {
  const found = drafts.find((draft) => draft.formId === formId)
  return found ? unpacked<Content>(found) : null
}

const fromServer = <Content>({ revision, version, content, editedAtMs }: ServerCopy<Content>): LocalCopy<Content> => ({
  version,
  content,
  editedAtMs,
  baseRevision: revision,
  base: content,
  isDirty: false,
})

/** The content that both copies began with, as far as it is known. */
const baseOf = <Content extends object>({ base }: LocalCopy<Content>): Content => base ?? ({} as Content)

/**
 * Bases a copy on the server's present draft, whose changes it takes over.
 * @param server null if the draft was submitted meanwhile: this copy begins a new one
 */
export const rebased = <Content extends object>(
  copy: LocalCopy<Content>,
  server: ServerCopy<Content> | null,
  merge: Merge<Content>,
): LocalCopy<Content> => {
  if (!server) return { ...copy, baseRevision: null }
  const content = merge(baseOf(copy), copy.content, server.content)
  return { ...copy, content, baseRevision: server.revision, base: server.content, isDirty: !isSame(content, server.content) }
}

/**
 * A copy of a page whose drafts stay on this phone. A field that was not changed here shows what the server says by now.
 * @param start the content before any entry, as the server sends it now
 */
export const continued = <Content extends object>(copy: LocalCopy<Content>, start: Content, merge: Merge<Content>): LocalCopy<Content> =>
  copy.base ? { ...copy, content: merge(copy.base, copy.content, start), base: start } : copy

const isLater = (revision: string | null, other: string | null): boolean =>
  revision !== null && (other === null || BigInt(revision) > BigInt(other))

/**
 * Takes over what another tab stored on this phone.
 * @param seen the content that this tab last read or stored
 */
export const joined = <Content extends object>(
  copy: LocalCopy<Content>,
  other: LocalCopy<Content>,
  seen: Content | undefined,
  merge: Merge<Content>,
): LocalCopy<Content> => {
  const { baseRevision, base } = isLater(other.baseRevision, copy.baseRevision) ? other : copy
  const content = merge(seen ?? baseOf(copy), copy.content, other.content)
  return {
    ...copy,
    baseRevision,
    base,
    content,
    isDirty: baseRevision === null ? copy.isDirty || other.isDirty : !isSame(content, base),
    editedAtMs: Math.max(copy.editedAtMs, other.editedAtMs),
  }
}

/**
 * The copy with which a page opens. Revisions decide, so that a wrong clock loses nothing. The clocks count only for a field that was
 * changed in both copies since their common revision: the later one stays.
 * @param server null if the server has none; undefined if it could not be loaded
 */
export const openedCopy = <Content extends object>(
  local: LocalCopy<Content> | null,
  server: ServerCopy<Content> | null | undefined,
  merge: Merge<Content>,
): LocalCopy<Content> | null => {
  if (server === undefined) return local
  if (server === null) {
    // The server's copy was submitted elsewhere, unless this phone has newer changes.
    return local && (local.isDirty || local.baseRevision === null) ? { ...local, baseRevision: null, isDirty: true } : null
  }
  // Another tab has saved since the server answered.
  if (local && isLater(local.baseRevision, server.revision)) return local
  if (!local?.isDirty) return fromServer(server)
  if (local.baseRevision === server.revision) return local
  if (local.editedAtMs >= server.editedAtMs) return rebased(local, server, merge)
  const content = merge(baseOf(local), server.content, local.content)
  return { ...fromServer(server), content, isDirty: !isSame(content, server.content) }
}
