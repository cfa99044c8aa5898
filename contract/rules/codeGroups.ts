/** A code of 12 digits in groups of 4, as people read it aloud: '4182 7730 9915'. */
export const codeGroups = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')
