/** Twelve digits, as they are typed from a pass. */
export const isNumber = (code: string): boolean => /^\d{12}$/.test(code.replace(/\s/g, ''))
