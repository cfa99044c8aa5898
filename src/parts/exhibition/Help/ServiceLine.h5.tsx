/** The service belongs to the mini-program. */
export const ServiceLine = (_props: { label: string }) => null

export const hasService = false
