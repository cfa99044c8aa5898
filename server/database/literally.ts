/** A text as a part of a LIKE pattern. A sign with a meaning there is searched as it is. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
