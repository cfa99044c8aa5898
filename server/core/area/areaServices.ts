/**
 * What an area asks of one that already asks it: areas ask one another one way only. The asking area declares a function here by
 * merging, the other hands it in with its `register.ts`. A function that no area hands in does not compile.
 * @example await app.services.personsAccount(app, scope, personId)
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- areas add to it
export interface AreaServices {}
