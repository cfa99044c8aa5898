/** `VIP × 2`; the name alone for one. */
export const nameAndCount = (name: string, count: number): string => (count > 1 ? `${name} × ${count}` : name)
