/** The groups of the personal centre below its grid, in their order. */
export const entryGroups = ['visit', 'fair', 'share', 'service'] as const
export type EntryGroup = (typeof entryGroups)[number]
