import { type ThemeColors, deriveTheme } from './theme'

/** A style that sets the CSS variables of an exhibition's theme. It is set on the root of each page, the highest element that the mini-program allows. */
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
    '--field': theme.field,
    '--switch': theme.languageSwitch,
    '--on-switch': theme.onLanguageSwitch,
  }
}
