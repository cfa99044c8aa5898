/** @throws Error with a sentence that names the place, for the person at the terminal */
export const parseJson = (text: string, place: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Error(`${place} is damaged: it is not JSON. Put the file back from a backup, or start with another DATA_DIR.`, {
      cause: error,
    })
  }
}
