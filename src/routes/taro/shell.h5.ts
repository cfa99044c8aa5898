/** Removes the placeholder that index.html painted. Called when the first page shows. */
export const hideShell = (): void => document.getElementById('shell')?.remove()
