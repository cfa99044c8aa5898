/** A draft as this phone stores it. */
export interface LocalCopy<Content> {
  version: number
  content: Content
  /** The server's revision that this copy is based on; 0 if the server had none. */
  baseRevision: number
  /** Holds changes that the server has not confirmed. */
  isDirty: boolean
  editedAtMs: number
  /** Belongs to a page whose input is never a draft on the server. */
  isHereOnly?: true
}

/** A draft as the server stores it. The revision and the time of the last change are inside its content. */
export interface ServerCopy<Content> {
  version: number
  content: Content
  revision: number
  editedAtMs: number
}

/** Writes the content for the server, which stores it encrypted and never reads it. */
export const packed = <Content>(copy: LocalCopy<Content>): Record<string, unknown> => ({
  revision: copy.baseRevision + 1,
  editedAtMs: copy.editedAtMs,
  typed: copy.content,
})

/** Reads the content that `packed` wrote. A content of another version counts as missing. */
export const unpacked = <Content>(version: number, content: Record<string, unknown>): ServerCopy<Content> | null => {
  const { revision, editedAtMs, typed } = content
  if (typeof revision !== 'number' || typeof editedAtMs !== 'number' || typeof typed !== 'object' || typed === null) return null
  return { version, content: typed as Content, revision, editedAtMs }
}

const fromServer = <Content>({ revision, version, content, editedAtMs }: ServerCopy<Content>): LocalCopy<Content> => ({
  version,
  content,
  editedAtMs,
  baseRevision: revision,
  isDirty: false,
})

/**
 * Chooses between two copies. Revisions decide, so that a wrong clock loses nothing. The clocks count only if both copies changed
 * since their common revision.
 * @param server null if the server has none; undefined if it could not be loaded
 */
export const newerCopy = <Content>(
  local: LocalCopy<Content> | null,
  server: ServerCopy<Content> | null | undefined,
): LocalCopy<Content> | null => {
  if (server === undefined) return local
  if (server === null) {
    // The server's copy was submitted elsewhere, unless this phone has newer changes.
    return local && (local.isDirty || local.baseRevision === 0) ? { ...local, baseRevision: 0, isDirty: true } : null
  }
  if (!local) return fromServer(server)
  const isOnlyLocalChanged = local.isDirty && server.revision <= local.baseRevision
  const isLaterHere = local.isDirty && local.editedAtMs >= server.editedAtMs
  return isOnlyLocalChanged || isLaterHere ? { ...local, baseRevision: Math.max(local.baseRevision, server.revision) } : fromServer(server)
}
