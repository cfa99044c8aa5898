/**
 * The name of a company in one spelling: exhibitors type the name of their builder by hand. Full-width signs, letters and spaces count as
 * the usual ones. '' where nothing was named.
 */
export const builderKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
