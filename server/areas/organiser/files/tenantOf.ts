/** The organiser that a file names, before anything of it was checked; '' where it names none. */
export const tenantOf = (value: unknown): string => {
  const { tenantId } = (value ?? {}) as { tenantId?: unknown }
  return typeof tenantId === 'string' && /^\d{6}$/.test(tenantId) ? tenantId : ''
}
