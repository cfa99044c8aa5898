/** The sign code in a scanned text: the parameter of its link. @returns null if the text has none */
export const signCodeOf = (text: string): string | null => {
  const found = /[?&]signCodeId=([^&#]{1,300})/.exec(text)?.[1]
  if (!found) return null
  try {
    return decodeURIComponent(found)
  } catch {
    return null
  }
}
