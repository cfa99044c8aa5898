/** A draft as this phone keeps it. */
export interface LocalCopy<Content> {
  version: number
  content: Content
  /** Revision of the server's copy that this one goes on from; 0 where the server had none. */
  baseRevision: number
  /** Holds changes that the server has not confirmed. */
  isDirty: boolean
  editedAtMs: number
}

/** A draft as the server keeps it; the revision and the moment of the last change travel inside its content. */
export interface ServerCopy<Content> {
  version: number
  content: Content
  revision: number
  editedAtMs: number
}

/** Writes the content that travels: the server stores it sealed and never looks inside. */
export const packed = <Content>(copy: LocalCopy<Content>): Record<string, unknown> => ({
  revision: copy.baseRevision + 1,
  editedAtMs: copy.editedAtMs,
  typed: copy.content,
})

/** Reads what `packed` wrote. What another version of the app wrote differently counts as nothing. */
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
 * Which of two copies to continue with. Revisions decide, so that a phone whose clock is wrong loses nothing;
 * the clocks are asked only where both copies were changed since they parted.
 * @param server null where the server has none; undefined where it could not be asked
 */
export const newerCopy = <Content>(
  local: LocalCopy<Content> | null,
  server: ServerCopy<Content> | null | undefined,
): LocalCopy<Content> | null => {
  if (server === undefined) return local
  if (server === null) {
    // The server had it and has it no more: it was sent in elsewhere, unless something was typed here since.
    return local && (local.isDirty || local.baseRevision === 0) ? { ...local, baseRevision: 0, isDirty: true } : null
  }
  if (!local) return fromServer(server)
  const isOnlyLocalChanged = local.isDirty && server.revision <= local.baseRevision
  const isLaterHere = local.isDirty && local.editedAtMs >= server.editedAtMs
  return isOnlyLocalChanged || isLaterHere ? { ...local, baseRevision: Math.max(local.baseRevision, server.revision) } : fromServer(server)
}
