export type ClusterErrorCode =
  | 'unsupportedPlatform'
  | 'binariesMissing'
  | 'binariesIncomplete'
  | 'noUsableUser'
  | 'noPermission'
  | 'diskFull'
  | 'portInUse'
  | 'wrongVersion'
  | 'dataIncomplete'
  | 'passwordRefused'
  | 'createFailed'
  | 'startFailed'
  | 'stopFailed'

/**
 * Why there is no PostgreSQL to use. `message` is a sentence for the person at the terminal: what is wrong,
 * where, and what to do. Programs look at `code`.
 */
export class ClusterError extends Error {
  readonly code: ClusterErrorCode

  constructor(code: ClusterErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ClusterError'
    this.code = code
  }
}

/** The `code` of a system error (`ENOENT`) or of PostgreSQL (`57P03`), `undefined` where there is none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * Turns a failed file operation of ours into a sentence. What is no known trouble of disks and permissions is
 * returned as it came.
 */
export function explainFileError(error: unknown, place: string): unknown {
  const code = errorCode(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new ClusterError(
      'noPermission',
      `This user may not write to ${place}. Start as the user it belongs to, or choose another folder.`,
      { cause: error },
    )
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(place, error)
  return error
}

export function diskFull(place: string, cause?: unknown): ClusterError {
  return new ClusterError('diskFull', `The disk that holds ${place} is full. Make room on it, or choose another folder, and start again.`, {
    cause,
  })
}
