/** What is read of a file or a folder; null where there is none. @throws every other error of the disk */
export const ifThere = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null
    throw error
  }
}
