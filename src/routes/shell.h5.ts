/** Takes away what index.html painted before the app was there. Called when the first page shows itself. */
export const hideShell = (): void => document.getElementById('shell')?.remove()
