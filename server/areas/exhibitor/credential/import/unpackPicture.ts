import { uploadRules } from '../../../../../contract/rules/uploads'
import { fail } from '../../../../core/errors/failure'
import type { PackedEntry } from '../../../../core/peopleImport/smallArchive'

/** @throws Failure fileTooLarge, fileBroken */
export const unpacked = ({ packedBytes, read }: PackedEntry): Buffer => {
  const { maxBytes } = uploadRules.photo
  if (packedBytes > maxBytes) throw fail('fileTooLarge', { limit: `${maxBytes / 1024} KB` })
  let bytes: Uint8Array | null = null
  try {
    bytes = read(maxBytes)
  } catch {
    // What it unpacks to is too much, or no file.
  }
  if (!bytes) throw fail('fileBroken')
  return Buffer.from(bytes)
}
