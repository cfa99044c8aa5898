/**
 * A state machine from its table, which names the states that may follow each one.
 * @example const { states, can, before } = transitionsOf({ waiting: ['approved', 'refused'], approved: [], refused: ['waiting'] })
 */
export const transitionsOf = <State extends string>(table: { readonly [From in State]: readonly State[] }) => {
  const states = Object.keys(table) as State[]
  const can = (from: State, to: State): boolean => table[from].includes(to)
  return {
    states,
    /** Whether one state may follow another. */
    can,
    /** The states that one may follow. A statement that moves a row asks for them, so that it guards by itself. */
    before: (to: State): State[] => states.filter((from) => can(from, to)),
  }
}
