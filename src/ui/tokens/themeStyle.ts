import { type ThemeColors, deriveTheme } from './theme'

/** A style that sets the CSS variables of an exhibition's theme; it goes on the root of each page, which is as far up as the mini-program reaches. */
export const themeStyle = (colors: ThemeColors): Record<`--${string}`, string> => {
  const theme = deriveTheme(colors)
  return {
    '--theme': theme.theme,
    '--theme-2': theme.theme2,
    '--theme-3': theme.theme3,
    '--on-theme': theme.onTheme,
    '--theme-strong': theme.themeStrong,
    '--on-theme-strong': theme.onThemeStrong,
    '--theme-tint': theme.themeTint,
    '--page': theme.page,
    '--card': theme.card,
    '--soft': theme.soft,
    '--switch': theme.languageSwitch,
    '--on-switch': theme.onLanguageSwitch,
  }
}
