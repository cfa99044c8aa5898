/** The files that a company takes its contacts away in. */
export const exportFormats = ['xlsx', 'csv', 'vcf'] as const
export type ExportFormat = (typeof exportFormats)[number]
